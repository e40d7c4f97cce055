import UIKit

/// The one place where the app is put together.
enum ListingsScene {
  @MainActor
  static func make(baseURL: URL, session: URLSession) -> UIViewController {
    let screen = ListingsViewController()
    screen.networkClient = CompletionBridge(
      service: AsyncDogPatchClient(baseURL: baseURL, session: session))
    return screen
  }
}
