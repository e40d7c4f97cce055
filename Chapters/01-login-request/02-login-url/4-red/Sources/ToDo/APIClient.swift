import Foundation

class APIClient {
  lazy var session: URLSession = URLSession.shared
}
