/// The root of views and view controllers.
///
/// Keeps the class itself, so that inheritance reads as on iOS. Leaves out the responder chain, touches and keyboard commands.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() {
    super.init()
  }
}
