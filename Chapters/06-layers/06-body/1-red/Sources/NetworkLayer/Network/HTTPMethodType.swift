enum HTTPMethodType: String {
  case get = "GET"
  case post = "POST"
}
