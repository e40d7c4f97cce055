import UIKit

/// The one place where the app is put together.
enum ListingsScene {
  @MainActor
  static func make(baseURL: URL, session: URLSession) -> UIViewController {
    let client = AsyncDogPatchClient(baseURL: baseURL, session: session)
    return ModelListingsViewController(model: ListingsModel(service: client))
  }
}
