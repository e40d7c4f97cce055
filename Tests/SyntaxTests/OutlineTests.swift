import Syntax
import Testing

@Suite("Outline")
struct OutlineTests {
  @Test(
    "a condition that hides more than imports is told, with either line end and around another",
    arguments: [
      (" canImport(A)\nimport A\n#endif\nstruct B {}", true), (" a\n#if b\nimport A\n#endif\nimport B\n#endif", true),
      (" a\n#if b\nimport A\n#endif\nstruct B {}\n#endif", false), (" a\nstruct B {}\n#endif", false),
    ])
  func imports(text: String, areAll: Bool) {
    #expect(Outline.containsOnlyImports(text[...]) == areAll)
    #expect(Outline.containsOnlyImports(text.replacing("\n", with: "\r\n")[...]) == areAll)
  }
}
