extension UITableView {
  /// How sections look on a phone; the terminal draws all of them alike.
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  /// Where a row comes to stand when the table scrolls to it.
  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }
}
