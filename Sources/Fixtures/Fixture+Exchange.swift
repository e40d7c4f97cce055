extension Fixture {
  /// A recorded exchange.
  ///
  /// - Parameter name: the path below `Fixtures`, such as `tistory/GET_app_v2_feed_followings.200.http`.
  /// - Throws: ``FixtureError`` when the recording is missing, misnamed or broken.
  public static func exchange(named name: String) throws -> RecordedExchange {
    try RecordedExchange(parsing: data(named: name), named: name)
  }
}
