/// A view that shows a picture.
///
/// Keeps the picture. Leaves out highlighting, animation and the size that a picture asks for.
@preconcurrency @MainActor
open class UIImageView: UIView {
  open var image: UIImage? { didSet { MainThreadChecker.check("UIImageView setImage:") } }

  public init(image: UIImage?) {
    self.image = image
    super.init(frame: .zero)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
