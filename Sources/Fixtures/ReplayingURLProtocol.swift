import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers a session's requests from recordings: `GET …/api/v1/dogs` from `<api>/GET_api_v1_dogs.<status>.http`.
///
/// Of several recordings of a request, that of the wanted status answers, else that of the lowest, as the server of
/// `scripts/serve-fixtures.py` does it.
///
/// One API at a time: a protocol is made by the loading system, which has no place for settings.
public final class ReplayingURLProtocol: URLProtocol {
  private struct Settings {
    var api = ""
    var status: Int?
  }

  nonisolated(unsafe) private static var settings = Settings()
  private static let lock = NSLock()

  /// A session that never reaches a network.
  ///
  /// - Parameters:
  ///   - api: the folder below `Fixtures`.
  ///   - status: the status whose recordings answer, where there are any.
  public static func session(api: String, status: Int?) -> URLSession {
    lock.lock()
    settings = Settings(api: api, status: status)
    lock.unlock()
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [ReplayingURLProtocol.self]
    return URLSession(configuration: configuration)
  }

  public override class func canInit(with request: URLRequest) -> Bool { true }
  public override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  public override func startLoading() {
    Self.lock.lock()
    let settings = Self.settings
    Self.lock.unlock()
    guard let url = request.url else { return }
    do {
      let exchange = try Self.exchange(for: request.httpMethod ?? "GET", url.path, settings)
      let response = HTTPURLResponse(
        url: url, statusCode: exchange.statusCode, httpVersion: "HTTP/1.1",
        headerFields: exchange.headers.dictionary)
      guard let response else { return }
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: exchange.body)
      client?.urlProtocolDidFinishLoading(self)
    } catch {
      client?.urlProtocol(self, didFailWithError: error)
    }
  }

  public override func stopLoading() {}

  private static func exchange(for method: String, _ path: String, _ settings: Settings) throws -> RecordedExchange {
    let words = path.drop { $0 == "/" }.replacingOccurrences(of: "_", with: "%5F")
      .replacingOccurrences(of: "/", with: "_")
    let request = "\(method)_\(words)"
    let folder = Fixture.root.appendingPathComponent(settings.api).path
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    let recordings = names.filter { $0.hasPrefix(request + ".") && $0.hasSuffix(".http") }
    let wanted = settings.status.flatMap { status in recordings.first { $0.hasSuffix(".\(status).http") } }
    return try Fixture.exchange(named: "\(settings.api)/\(wanted ?? recordings.first ?? "\(request).200.http")")
  }
}
