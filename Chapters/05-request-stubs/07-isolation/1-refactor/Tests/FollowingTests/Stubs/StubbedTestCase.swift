import XCTest

/// A test that stubs, and takes its stubs away when it is over.
class StubbedTestCase: XCTestCase {
  override func tearDown() {
    removeAllStubs()
    super.tearDown()
  }
}
