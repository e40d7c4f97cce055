/// A view that shows text.
///
/// Keeps the text, its color and its alignment as values. Leaves out fonts, attributed text and intrinsic size.
@preconcurrency @MainActor
open class UILabel: UIView {
  open var text: String? { didSet { MainThreadChecker.check("UILabel setText:") } }
  open var textColor: UIColor? = .label
  open var textAlignment = NSTextAlignment.natural
  open var numberOfLines = 1
}
