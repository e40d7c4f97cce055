struct MockModel: Decodable, Equatable {
  let name: String
}
