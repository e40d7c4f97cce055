import Foundation

struct AsyncDogPatchClient {
  let baseURL: URL
  let session: HTTPSession

  func dogs() async throws -> [Dog] {
    let url = baseURL.appendingPathComponent("dogs")
    let data: Data
    let response: URLResponse
    do {
      (data, response) = try await session.data(for: URLRequest(url: url))
    } catch let error as URLError {
      throw DogPatchError.transport(error.code)
    }
    if let response = response as? HTTPURLResponse,
      let error = DogPatchError(status: response.statusCode)
    {
      throw error
    }
    return try JSONDecoder().decode([Dog].self, from: data)
  }
}
