import Foundation

struct AsyncDogPatchClient: Sendable {
  let baseURL: URL
  let session: HTTPSession

  @concurrent
  func dogs() async throws(DogPatchError) -> [Dog] {
    let url = baseURL.appendingPathComponent("dogs")
    let data = try await data(for: URLRequest(url: url))
    do {
      return try JSONDecoder().decode([Dog].self, from: data)
    } catch {
      throw .decoding
    }
  }

  /// The body of a good answer.
  private func data(
    for request: URLRequest
  ) async throws(DogPatchError) -> Data {
    guard !Task.isCancelled else { throw .cancelled }
    let data: Data
    let response: URLResponse
    do {
      (data, response) = try await session.data(for: request)
    } catch {
      throw Self.error(for: error)
    }
    if Task.isCancelled { throw .cancelled }
    guard let response = response as? HTTPURLResponse else {
      throw .transport(.badServerResponse)
    }
    if let error = DogPatchError(status: response.statusCode) { throw error }
    return data
  }

  private static func error(for error: any Error) -> DogPatchError {
    switch error {
    case is CancellationError, URLError.cancelled: .cancelled
    case let error as URLError: .transport(error.code)
    default: .transport(.unknown)
    }
  }
}
