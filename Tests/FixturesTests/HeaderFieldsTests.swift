import Testing

@testable import Fixtures

@Suite("Header fields")
struct HeaderFieldsTests {
  let headers = HeaderFields([
    HeaderField(name: "Vary", value: "Accept"),
    HeaderField(name: "Content-Type", value: "text/plain"),
    HeaderField(name: "vary", value: "Origin"),
  ])

  @Test("are found whatever their case", arguments: ["Content-Type", "content-type", "CONTENT-TYPE"])
  func lookup(name: String) {
    #expect(headers[name] == "text/plain")
  }

  @Test("of one name are joined")
  func joined() {
    #expect(headers["VARY"] == "Accept, Origin")
    #expect(headers.values(of: "vary") == ["Accept", "Origin"])
    #expect(headers.dictionary == ["Vary": "Accept, Origin", "Content-Type": "text/plain"])
  }

  @Test("keep their order")
  func order() {
    #expect(headers.map(\.name) == ["Vary", "Content-Type", "vary"])
  }

  @Test("that are missing are nil")
  func missing() {
    #expect(headers["Date"] == nil)
    #expect(headers.values(of: "Date").isEmpty)
  }
}
