import UIKit

extension UIViewController {
  /// Comes onto the screen, as UIKit would have it.
  func appear() {
    beginAppearanceTransition(true, animated: false)
    endAppearanceTransition()
  }

  /// Leaves the screen, as UIKit would have it.
  func disappear() {
    beginAppearanceTransition(false, animated: false)
    endAppearanceTransition()
  }
}
