import Foundation

struct MoviesRequestDTO: Codable, Equatable {
  let query: String
  let page: Int
}

struct MoviesResponseDTO: Codable, Equatable {}
