import UIKit

/// The one place where the app is put together.
enum ListingsScene {
  @MainActor
  static func make(baseURL: URL, session: URLSession) -> UIViewController {
    let screen = ListingsViewController()
    screen.networkClient = DogPatchClient(
      baseURL: baseURL, session: session, responseQueue: .main)
    return screen
  }
}
