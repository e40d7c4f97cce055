/// An option of a command: how it is written, and the property of the command's options that holds what it says.
struct Option<Options>: Sendable {
  let name: String
  /// The word that stands for the value in the help; nil for a flag.
  let placeholder: String?
  let help: String
  /// Takes the value that was given; a flag takes any.
  let take: @Sendable (_ text: String, _ options: inout Options) throws(UsageError) -> Void

  /// How the help writes it.
  var usage: String { placeholder.map { "\(name) \($0)" } ?? name }
}

extension Option {
  static func flag(_ name: String, _ property: WritableKeyPath<Options, Bool> & Sendable, _ help: String) -> Self {
    Option(name: name, placeholder: nil, help: help) { _, options in options[keyPath: property] = true }
  }

  static func value<Value>(
    _ name: String, _ placeholder: String, _ property: WritableKeyPath<Options, Value?> & Sendable,
    _ form: ValueForm<Value>, _ help: String
  ) -> Self {
    Option(name: name, placeholder: placeholder, help: help) { text, options throws(UsageError) in
      guard let value = form.value(text) else {
        throw UsageError("'\(name)' wants \(form.description), not '\(text)'")
      }
      options[keyPath: property] = value
    }
  }

  /// The same option of options that these are a part of.
  func `in`<Whole>(_ part: WritableKeyPath<Whole, Options> & Sendable) -> Option<Whole> {
    let take = take
    return Option<Whole>(name: name, placeholder: placeholder, help: help) { text, whole throws(UsageError) in
      try take(text, &whole[keyPath: part])
    }
  }
}

/// The options of a command, each a property: one that is not listed cannot be read, and a misspelt one does not compile.
protocol CommandOptions: Sendable {
  /// What holds where no option is given.
  init()
  static var all: [Option<Self>] { get }
}

/// What a command has that has no options of its own.
struct NoOptions: CommandOptions {
  static let all: [Option<NoOptions>] = []
}

/// What every command has.
struct CommonOptions: CommandOptions {
  var wantsHelp = false
  var root: String?

  static let all: [Option<CommonOptions>] = [
    .value("--root", "DIR", \.root, .text, "the repository's folder (else the nearest one that holds Chapters)"),
    .flag("--help", \.wantsHelp, "show this help"),
  ]
}
