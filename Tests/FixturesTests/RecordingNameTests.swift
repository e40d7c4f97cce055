import Testing

@testable import Fixtures

@Suite("A recording's name")
struct RecordingNameTests {
  @Test(
    "says method, path and status",
    arguments: [
      ("tistory/GET_app_v2_feed_followings.200.http", "GET", "/app/v2/feed/followings", 200),
      ("GET_.200.http", "GET", "/", 200),
      ("a/b/POST_items_.201.http", "POST", "/items/", 201),
      ("a/GET_photo.large.png.404.http", "GET", "/photo.large.png", 404),
      ("a/GET_my%5Fdogs.599.http", "GET", "/my_dogs", 599),
      ("a/GET_a%20b.200.http", "GET", "/a%20b", 200),
    ])
  func parts(name: String, method: String, path: String, status: Int) throws {
    let parsed = try RecordingName(parsing: name)

    #expect(parsed.method == method)
    #expect(parsed.path == path)
    #expect(parsed.statusCode == status)
  }

  @Test(
    "is refused when a part is missing or wrong",
    arguments: [
      "", "a/", "a/GET_feed.http", "a/GET_feed.200", "a/GET_feed.200.json", "a/GET.200.http", "a/_feed.200.http",
      "a/get_feed.200.http", "a/GET_feed.20.http", "a/GET_feed.100.http", "a/GET_feed.600.http", "a/GET_feed.2OO.http",
      "a/GET_feed.٢٠٠.http", "a/200.http",
    ])
  func refused(name: String) {
    #expect(throws: FixtureError.misnamed(name: name)) { try RecordingName(parsing: name) }
  }
}
