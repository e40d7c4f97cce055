import Foundation

struct AsyncDogPatchClient {
  let baseURL: URL
  let session: HTTPSession

  func dogs() async throws -> [Dog] {
    let url = baseURL.appendingPathComponent("dogs")
    let (data, _) = try await session.data(for: URLRequest(url: url))
    return try JSONDecoder().decode([Dog].self, from: data)
  }
}
