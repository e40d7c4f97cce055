import Foundation

struct AsyncDogPatchClient {
  let baseURL: URL
  let session: HTTPSession

  func dogs() async throws(DogPatchError) -> [Dog] {
    let url = baseURL.appendingPathComponent("dogs")
    let data: Data
    let response: URLResponse
    do {
      (data, response) = try await session.data(for: URLRequest(url: url))
    } catch {
      throw .transport((error as? URLError)?.code ?? .unknown)
    }
    guard let response = response as? HTTPURLResponse else {
      throw .transport(.badServerResponse)
    }
    if let error = DogPatchError(status: response.statusCode) { throw error }
    do {
      return try JSONDecoder().decode([Dog].self, from: data)
    } catch {
      throw .decoding
    }
  }
}
