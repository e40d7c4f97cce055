import Foundation

/// A blog that somebody follows.
struct Blog: Decodable, Equatable {
  let id: Int
  let name: String
}
