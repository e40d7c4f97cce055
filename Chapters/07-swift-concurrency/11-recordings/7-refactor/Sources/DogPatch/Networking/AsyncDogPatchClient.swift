import Foundation

struct AsyncDogPatchClient: Sendable {
  let baseURL: URL
  let session: HTTPSession

  func dogs() async throws(DogPatchError) -> [Dog] {
    try await dogs(at: baseURL.appendingPathComponent("dogs"))
  }

  func pages(of size: Int) -> DogPages {
    DogPages(size: size) { number throws(DogPatchError) in
      let url = baseURL.appendingPathComponent("dogs/pages/\(number)")
      let query = [URLQueryItem(name: "size", value: "\(size)")]
      return try await dogs(at: url.appending(queryItems: query))
    }
  }

  @concurrent
  private func dogs(at url: URL) async throws(DogPatchError) -> [Dog] {
    let data = try await data(for: request(for: url))
    do {
      return try JSONDecoder().decode([Dog].self, from: data)
    } catch {
      throw .decoding
    }
  }

  /// What each request of the client says.
  private func request(for url: URL) -> URLRequest {
    var request = URLRequest(url: url)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    return request
  }

  /// The body of a good answer.
  private func data(
    for request: URLRequest
  ) async throws(DogPatchError) -> Data {
    guard !Task.isCancelled else { throw .cancelled }
    let (data, response) = try await answer(to: request)
    if Task.isCancelled { throw .cancelled }
    try check(response)
    return data
  }

  private func answer(
    to request: URLRequest
  ) async throws(DogPatchError) -> (Data, URLResponse) {
    do {
      return try await session.data(for: request)
    } catch {
      throw Self.error(for: error)
    }
  }

  private func check(_ response: URLResponse) throws(DogPatchError) {
    guard let response = response as? HTTPURLResponse else {
      throw .transport(.badServerResponse)
    }
    if let error = DogPatchError(status: response.statusCode) { throw error }
  }

  private static func error(for error: any Error) -> DogPatchError {
    switch error {
    case is CancellationError, URLError.cancelled: .cancelled
    case let error as URLError: .transport(error.code)
    default: .transport(.unknown)
    }
  }
}
