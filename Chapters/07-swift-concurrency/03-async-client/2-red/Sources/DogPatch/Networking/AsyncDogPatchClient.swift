import Foundation

struct AsyncDogPatchClient {
  let baseURL: URL
  let session: HTTPSession

  func dogs() async throws -> [Dog] {
    []
  }
}
