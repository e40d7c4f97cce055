/// An option of a command, as its help shows it.
struct Option: Sendable {
  let name: String
  /// The word that stands for the value in the help; nil for a flag.
  let value: String?
  let help: String

  init(_ name: String, value: String? = nil, _ help: String) {
    self.name = name
    self.value = value
    self.help = help
  }

  static let help = Option("--help", "show this help")
  static let root = Option("--root", value: "DIR", "the repository's folder (else the nearest one that holds Chapters)")
}
