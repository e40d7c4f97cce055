import Foundation

class APIClient {
  lazy var session: SessionProtocol = URLSession.shared
}
