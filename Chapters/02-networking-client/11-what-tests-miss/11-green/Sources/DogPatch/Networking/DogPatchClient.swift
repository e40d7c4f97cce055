import Foundation

class DogPatchClient {
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
    let url = URL(string: "dogs", relativeTo: baseURL)!
    let task = session.makeDataTask(with: url) {
      [responseQueue] data, response, error in
      guard let response = response as? HTTPURLResponse, error == nil else {
        Self.dispatchResult(
          error: error, on: responseQueue, completion: completion)
        return
      }
      guard response.statusCode == 200 else {
        Self.dispatchResult(
          error: DogPatchError.badStatus(response.statusCode),
          on: responseQueue, completion: completion)
        return
      }
      guard let data else {
        Self.dispatchResult(
          error: DogPatchError.missingData, on: responseQueue,
          completion: completion)
        return
      }
      do {
        let dogs = try JSONDecoder().decode([Dog].self, from: data)
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
    responseQueue.async {
      completion(models, error)
    }
  }
}
