extension UIView {
  /// What there is to read in this view, from back to front, hidden views left out.
  var texts: [String] {
    if isHidden { return [] }
    if let label = self as? UILabel { return label.text.map { $0.isEmpty ? [] : [$0] } ?? [] }
    if let picture = (self as? UIImageView)?.image { return [picture.drawing] }
    if let content = (self as? UITableViewCell)?.contentConfiguration as? UIListContentConfiguration {
      let first = [content.image?.drawing, content.text].compactMap { $0 }.joined(separator: " ")
      return [first, content.secondaryText ?? ""].filter { !$0.isEmpty }
    }
    return subviews.flatMap(\.texts)
  }

  /// This view or the first below it that is of the kind and can be seen.
  func firstDescendant<Kind: UIView>(of kind: Kind.Type) -> Kind? {
    if isHidden { return nil }
    if let view = self as? Kind { return view }
    for subview in subviews {
      if let view = subview.firstDescendant(of: kind) { return view }
    }
    return nil
  }
}

extension UIImage {
  /// A picture in a line of text: what its bytes take.
  var drawing: String { "[▣ \((bytes.count + 1023) / 1024) KB]" }
}
