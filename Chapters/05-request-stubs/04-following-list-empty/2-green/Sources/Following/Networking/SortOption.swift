/// The order in which a list of blogs comes.
enum SortOption: String {
  case recency, name
}
