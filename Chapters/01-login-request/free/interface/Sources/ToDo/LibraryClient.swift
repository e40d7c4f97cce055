import Foundation

/// Asks a small library, over HTTP.
final class LibraryClient {
  init(server: URL, session: SessionProtocol) {}

  /// A page of the books, or of those by one author. Pages count from 1.
  func books(
    by author: String?, page: Int,
    completion: @escaping (Result<BookPage, LibraryError>) -> Void
  ) {}

  /// Lends a book, and says when it's due, in the server's words: `2026-12-09`.
  func lend(
    book id: Int, token: String,
    completion: @escaping (Result<String, LibraryError>) -> Void
  ) {}

  /// Gives a book back; a body that comes with success isn't read.
  func giveBack(
    book id: Int, token: String,
    completion: @escaping (Result<Void, LibraryError>) -> Void
  ) {}
}

struct BookPage: Equatable {
  let books: [Book]
  let hasMore: Bool
}

struct Book: Equatable {
  let id: Int
  let title: String
  let copies: Int
}

enum LibraryError: Error, Equatable {
  /// The status is 401: the server doesn't know the token.
  case refused
  /// The status is 409, and somebody lends.
  case noCopyLeft
  /// Any other status below 200 or above 299.
  case status(Int)
  /// No error came and no status of HTTP either, or the body after a success isn't as documented.
  case unreadable
  /// The session told an error. One that isn't a `URLError` has the code `unknown`,
  /// whatever is inside it.
  case transport(URLError.Code)
}
