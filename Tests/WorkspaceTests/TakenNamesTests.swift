import Curriculum
import Testing

@testable import Workspace

@Suite("Names at the top of files that another file cannot declare again")
struct TakenNamesTests {
  private static let one = """
    extension Client {
      init(over session: any Session) throws { self.init(session: session, tries: 1) }
      func ask() {}
    }
    struct Double {}
    private struct Own {}
    """

  @Test(
    "an extension is taken with its functions, and its initializers by their labels",
    arguments: [
      ("extension Client { init(over other: Session) {} }", true), ("extension Client { init?(over a: Int) {} }", true),
      ("extension Client { init(of session: Session) {} }", false), ("extension Other { func ask() {} }", false),
      ("extension Client { func ask(_ name: String) {} }", true), ("class Double {}", true), ("class Own {}", false),
    ])
  func declarations(text: String, isTaken: Bool) throws {
    let taken = TakenNames(in: [SourceFile(logicalPath: "Tests/A/A.swift", contents: Self.one)])
    #expect(taken.contains(try #require(TopLevel(of: text).declarations.first)) == isTaken)
  }
}
