import Basics

/// Text as HTML.
enum WebText {
  /// What somebody has written, as text alone.
  static func plain(_ text: String) -> String {
    let pairs = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")]
    return pairs.reduce(text.withoutControls()) { $0.replacing($1.0, with: $1.1) }
  }

  /// A line of a lesson with its code and its emphasis, and without what its links lead to.
  static func line(_ markdown: some StringProtocol) -> String {
    plain(String(markdown)).replacing(/`([^`]+)`/) { "<code>\($0.1)</code>" }
      .replacing(/\*\*([^*]+)\*\*/) { "<b>\($0.1)</b>" }.replacing(/\*([^*]+)\*/) { "<em>\($0.1)</em>" }
      .replacing(/\[([^\]]+)\]\([^)]+\)/) { "\($0.1)" }
  }

  /// A whole page: no script, no request.
  static func page(title: String, head: String = "", style: String, body: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    \(head)<meta name="viewport" content="width=device-width">
    <title>\(plain(title))</title>
    <style>\(style)</style>
    \(body)
    </html>

    """
  }
}
