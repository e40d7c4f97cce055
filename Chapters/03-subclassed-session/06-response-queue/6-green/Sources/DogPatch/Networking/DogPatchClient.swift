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
        guard let responseQueue else {
          completion(nil, error)
          return
        }
        responseQueue.async {
          completion(nil, error)
        }
        return
      }
      do {
        let dogs = try JSONDecoder().decode([Dog].self, from: data)
        completion(dogs, nil)
      } catch {
        completion(nil, error)
      }
    }
    task.resume()
    return task
  }
}
