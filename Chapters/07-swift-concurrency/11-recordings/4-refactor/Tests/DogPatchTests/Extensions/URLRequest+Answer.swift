import Foundation
import Testing

@testable import DogPatch

extension URLRequest {
  /// What a server would say to this request.
  func answered(
    with status: Int, headers: [String: String]? = nil
  ) throws -> HTTPURLResponse {
    let url = try #require(url)
    return try #require(
      HTTPURLResponse(
        url: url, statusCode: status, httpVersion: nil, headerFields: headers))
  }
}
