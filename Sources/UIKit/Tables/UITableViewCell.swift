/// One row of a table view.
///
/// Keeps the reuse identifier, content configuration, content view, accessory and selection. Leaves out the older text labels, editing and
/// backgrounds. A cell class that is registered must not override the initializer here, which UIKit allows: give it lazy subviews and a
/// method that configures them.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  public let reuseIdentifier: String?
  public let contentView = UIView()

  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { MainThreadChecker.check("UITableViewCell setContentConfiguration:") }
  }
  open var accessoryType = AccessoryType.none
  open var selectionStyle = SelectionStyle.default
  open var isSelected = false
  open var isHighlighted = false

  /// Required, so that a table view can make a cell from a registered class.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableView.standardRowHeight))
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }

  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// An empty configuration of the cell's style; it holds nothing of the one that the cell shows.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    .cell()
  }

  /// Called before a cell from the reuse queue is handed out; the content stays, as in UIKit.
  open func prepareForReuse() {}

  open func setSelected(_ selected: Bool, animated: Bool) {
    isSelected = selected
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}

extension UITableViewCell {
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  /// What stands at a row's right edge; the terminal draws the indicator and the checkmark.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }
}
