import Foundation

class DogPatchClient {
  // Three constants; a URLSession may be used from every thread.
  nonisolated(unsafe) static let shared = DogPatchClient(
    baseURL: URL(string: "https://dogpatchserver.herokuapp.com/api/v1/")!,
    session: URLSession.shared,
    responseQueue: .main)

  let baseURL: URL
  let session: URLSessionProtocol
  let responseQueue: DispatchQueue?

  init(
    baseURL: URL,
    session: URLSessionProtocol,
    responseQueue: DispatchQueue?
  ) {
    self.baseURL = baseURL
    self.session = session
    self.responseQueue = responseQueue
  }

  func getDogs(
    completion: @escaping ([Dog]?, Error?) -> Void
  ) -> URLSessionTaskProtocol {
    // Called once, on the response queue, as in Swift 5 mode; nobody else
    // holds it. The old client leaves in stage 12.
    nonisolated(unsafe) let completion = completion
    let url = URL(string: "dogs", relativeTo: baseURL)!
    let task = session.makeDataTask(with: url) {
      [responseQueue] data, response, error in
      do {
        let dogs = try Self.dogs(data, response, error)
        Self.dispatchResult(
          models: dogs, on: responseQueue, completion: completion)
      } catch {
        Self.dispatchResult(
          error: error, on: responseQueue, completion: completion)
      }
    }
    task.resume()
    return task
  }

  private static func dogs(
    _ data: Data?, _ response: URLResponse?, _ error: Error?
  ) throws -> [Dog] {
    if let error { throw error }
    guard let response = response as? HTTPURLResponse else {
      throw DogPatchError.missingResponse
    }
    guard response.statusCode == 200 else {
      throw DogPatchError.badStatus(response.statusCode)
    }
    guard let data else { throw DogPatchError.missingData }
    return try JSONDecoder().decode([Dog].self, from: data)
  }

  private static func dispatchResult<Model>(
    models: Model? = nil,
    error: Error? = nil,
    on responseQueue: DispatchQueue?,
    completion: @escaping (Model?, Error?) -> Void
  ) {
    guard let responseQueue else {
      completion(models, error)
      return
    }
    nonisolated(unsafe) let (models, completion) = (models, completion)
    responseQueue.async {
      completion(models, error)
    }
  }
}
