import Foundation

extension SwiftToolchain {
  /// The calls that make a program, with ``Template`` words where a module's own go.
  struct Calls: Equatable {
    var frontend: [String]
    var linker: [String] = []
    var direct: [String] = []
    var autolink = ""
  }

  static func calls(of compiler: String) throws -> Calls {
    let compile = try output(of: compiler, compileQuestion)
    let link = try output(
      of: compiler, ["-###", "-use-ld=lld", "-gnone", Template.object, "-o", Template.product])
    return try calls(compile, link, readsAutolink: true)
  }

  static func appleCalls(
    of compiler: String, _ words: (compile: [String], link: [String])
  ) throws -> Calls {
    let compile = try output(of: compiler, compileQuestion + words.compile)
    let link = try output(of: compiler, ["-###", "-gnone", Template.object, "-o", Template.product] + words.link)
    return try calls(compile, link, readsAutolink: false)
  }

  private static let compileQuestion = [
    "-###", "-wmo", "-Onone", "-gnone", "-enable-testing", "-swift-version", "5", "-module-name", Template.module, "-c",
    Template.source, "-o", Template.object,
  ]

  /// The calls that `swiftc -###` prints. That of the frontend is for a module as a whole, and so contains nothing of one file
  /// alone; what it is to compile, and to make, is filled in for each call.
  ///
  /// - Parameter readsAutolink: whether a program of its own reads in the objects what libraries they need.
  static func calls(_ compile: String, _ link: String, readsAutolink: Bool) throws -> Calls {
    let lines = (compile + "\n" + link).split(separator: "\n").map { words(in: String($0)) }
    let autolink = lines.first { $0.first?.hasSuffix("swift-autolink-extract") == true }?.first ?? ""
    guard var frontend = lines.first(where: { $0.contains("-frontend") && $0.contains("-c") }),
      var linker = lines.first(where: { $0.contains(Template.product) }), !readsAutolink || !autolink.isEmpty
    else {
      throw ToolchainError.unusable(reason: "'swiftc -###' prints no compile and link that are known here")
    }
    // Neither belongs to the module: the folder of the call, and the mode, which each chapter sets.
    for option in ["-file-compilation-dir", "-swift-version"] {
      if let index = frontend.firstIndex(of: option) { frontend.removeSubrange(index...(index + 1)) }
    }
    // The list of libraries that the driver makes for each link.
    linker.removeAll { $0.hasPrefix("@") }
    return Calls(frontend: frontend, linker: linker, autolink: readsAutolink ? autolink : "")
  }

  /// The options that spare the compiler's checks of itself, a tenth of its time: objects are the same without them.
  /// None where the compiler does not know them all.
  static func unchecked(_ frontend: [String]) throws -> [String] {
    let options = [
      "-sil-verify-none", "-disable-sil-ownership-verifier", "-disable-ossa-verify-complete", "-disable-llvm-verify",
    ]
    let call = ["-frontend", "-typecheck", "-parse-stdlib", "-module-name", Template.module, "/dev/null"]
    let finished = try answer(of: frontend[0], call + options)
    return finished.isSuccess ? options : []
  }

  /// The linker's own call, as `clang -###` prints it for a template of its own.
  static func linkerCall(within clang: [String]) -> [String] {
    let answer = try? answer(of: clang[0], ["-###"] + clang.dropFirst(), files: [Template.object])
    let lines = answer?.output.split(separator: "\n") ?? []
    guard let call = lines.map({ words(in: String($0)) }).last(where: { $0.contains(Template.product) }),
      call.contains(Template.object), call[0].hasSuffix("ld.lld")
    else { return [] }
    // A program that runs once needs no small file and no name.
    return call + ["-O0", "--build-id=none"]
  }

  /// Splits a printed call at spaces, as its quotes and backslashes say.
  static func words(in call: String) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    var isEscaped = false
    for character in call {
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
      } else if character == "'" || character == "\"" {
        quote = character
      } else if character == " " {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}
