import Curriculum

extension SourceTree {
  /// The package with another text in one of its files, which goes to the cache: nothing is written beside the old one.
  ///
  /// - Parameter logicalPath: the file's; where the package has none, it is added.
  public func with(_ text: String, at logicalPath: String, in cache: ContentCache) throws -> SourceTree {
    let path = try cache.source(text, at: logicalPath)
    return replacing(SourceFile(logicalPath: logicalPath, path: path, contents: text))
  }
}
