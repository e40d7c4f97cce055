import Foundation

struct AsyncDogPatchClient {
  let baseURL: URL
  let session: HTTPSession

  func dogs() async throws -> [Dog] {
    let url = baseURL.appendingPathComponent("dogs")
    let (data, response) = try await session.data(
      for: URLRequest(url: url))
    if let response = response as? HTTPURLResponse,
      let error = DogPatchError(status: response.statusCode)
    {
      throw error
    }
    return try JSONDecoder().decode([Dog].self, from: data)
  }
}
