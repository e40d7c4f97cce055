/// A view that reports events to actions.
///
/// Keeps actions by event, in the order they were added; an action with the identifier of an earlier one replaces it. Leaves out
/// target and selector (there is no Objective-C runtime here), touch tracking and states other than enabled.
@preconcurrency @MainActor
open class UIControl: UIView {
  open var isEnabled = true

  private var registrations: [(action: UIAction, events: Event)] = []

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    let events = registrations.first { $0.action.identifier == action.identifier }?.events ?? []
    registrations.removeAll { $0.action.identifier == action.identifier }
    registrations.append((action, events.union(controlEvents)))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    for index in registrations.indices where registrations[index].action.identifier == identifier {
      registrations[index].events.subtract(controlEvents)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  /// Performs the actions of these events, whether the control is enabled or not, as UIKit does.
  open func sendActions(for controlEvents: Event) {
    MainThreadChecker.check("UIControl sendActionsForControlEvents:")
    for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
      sendAction(registration.action)
    }
  }

  open func sendAction(_ action: UIAction) {
    action.sender = self
    defer { action.sender = nil }
    action.handler(action)
  }
}
