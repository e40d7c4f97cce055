import Foundation

class DogPatchClient {
  let baseURL: URL
  let session: URLSession
  let responseQueue: DispatchQueue?

  init(
    baseURL: URL,
    session: URLSession,
    responseQueue: DispatchQueue?
  ) {
    self.baseURL = baseURL
    self.session = session
    self.responseQueue = responseQueue
  }

  func getDogs(
    completion: @escaping ([Dog]?, Error?) -> Void
  ) -> URLSessionDataTask {
    let url = URL(string: "dogs", relativeTo: baseURL)!
    let task = session.dataTask(with: url) {
      [responseQueue] data, response, error in
      guard let response = response as? HTTPURLResponse,
        response.statusCode == 200,
        error == nil,
        let data
      else {
        Self.dispatchResult(
          error: error, on: responseQueue, completion: completion)
        return
      }
      do {
        let dogs = try JSONDecoder().decode([Dog].self, from: data)
        Self.dispatchResult(
          models: dogs, on: responseQueue, completion: completion)
      } catch {
        completion(nil, error)
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
