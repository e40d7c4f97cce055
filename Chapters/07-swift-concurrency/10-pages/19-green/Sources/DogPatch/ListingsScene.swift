import UIKit

/// The one place where the app is put together.
enum ListingsScene {
  /// Goes on while the device sleeps, as the server does.
  static let clock: any Clock<Duration> = ContinuousClock()

  @MainActor
  static func make(
    baseURL: URL, session: URLSession,
    clock: any Clock<Duration> = clock
  ) -> UIViewController {
    let retrying = RetryingSession(session: session, clock: clock)
    let client = AsyncDogPatchClient(baseURL: baseURL, session: retrying)
    let model = ListingsModel(service: client, pageSize: 2)
    return ModelListingsViewController(model: model)
  }
}
