import Syntax
import Testing

@Suite("Words of Swift source")
struct SwiftWordsTests {
  @Test(
    "an identifier is renamed in code, comments and interpolations, and in no string",
    arguments: [
      ("let dogs = dogs + allDogs", "let pups = pups + allDogs"),
      (#"print("dogs \(dogs) \"dogs\"", dogs)"#, #"print("dogs \(pups) \"dogs\"", pups)"#),
      (##"f(#"dogs \(dogs) \#(dogs)"#, dogs)"##, ##"f(#"dogs \(dogs) \#(pups)"#, pups)"##),
      ("// dogs \"dogs\n/* \" dogs */ dogs", "// pups \"pups\n/* \" pups */ pups"),
      (
        "\"\"\"\ndogs \"dogs\" \\(dogs(\"dogs\"))\n\"\"\"\ndogs",
        "\"\"\"\ndogs \"dogs\" \\(pups(\"dogs\"))\n\"\"\"\npups"
      ),
      ("test_dogs(); #if dogs", "test_dogs(); #if pups"), ("`dogs`.dogs", "`pups`.pups"), ("nothing", "nothing"),
    ])
  func source(text: String, new: String) {
    #expect(SwiftWords.replacing("dogs", with: "pups", in: text) == new)
  }

  @Test("in a text that is no source every whole word is renamed, but no file")
  func text() {
    #expect(
      SwiftWords.replacingInText("Dog", with: "Pup", in: "Dog.swift:3: cannot find 'Dog' in 'Dogs', Dog.name")
        == "Dog.swift:3: cannot find 'Pup' in 'Dogs', Pup.name")
  }
}
