import Basics
import Terminal

/// Text as HTML.
enum WebText {
  /// What somebody has written, as text alone.
  static func plain(_ text: String) -> String {
    let pairs = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")]
    return pairs.reduce(text.withoutControls()) { $0.replacing($1.0, with: $1.1) }
  }

  /// A line of a lesson with its code, its emphasis and where its links lead.
  static func line(_ markdown: some StringProtocol) -> String {
    InlineMarkdown().spans(String(markdown)).map { span in
      switch span.color {
      case .cyan: "<code>\(plain(span.text))</code>"
      case .bold: "<b>\(plain(span.text))</b>"
      case .underlined: "<em>\(plain(span.text))</em>"
      default: plain(span.text)
      }
    }.joined()
  }

  /// What tells a page from those that others have made.
  static let mark = #"<meta name="generator" content="kata">"#

  /// A whole page: no script, no request.
  static func page(title: String, head: String = "", style: String, body: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    \(mark)
    \(head)<meta name="viewport" content="width=device-width">
    <title>\(plain(title))</title>
    <style>\(style)</style>
    \(body)
    </html>

    """
  }
}
