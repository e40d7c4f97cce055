import UIKit

/// A row that shows a blog.
final class BlogProfileTableViewCell: UITableViewCell {
  func configure(with blog: Blog) {
    var content = defaultContentConfiguration()
    content.text = blog.name.isEmpty ? "Blog \(blog.id)" : blog.name
    contentConfiguration = content
  }
}
