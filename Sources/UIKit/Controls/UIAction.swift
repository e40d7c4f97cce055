public typealias UIActionHandler = (UIAction) -> Void

/// A closure that a control performs.
///
/// Keeps title, identifier, sender and handler. Leaves out images, states, attributes and menus.
@preconcurrency @MainActor
open class UIAction: NSObject {
  open var title: String
  public let identifier: Identifier

  /// The control that performs the action, while it does.
  public internal(set) var sender: Any?

  let handler: UIActionHandler

  public init(title: String = "", identifier: Identifier? = nil, handler: @escaping UIActionHandler) {
    self.title = title
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.handler = handler
    super.init()
  }
}

extension UIAction {
  /// Tells actions apart; without one of its own an action gets a unique one.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }
}
