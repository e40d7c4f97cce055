@testable import NetworkLayer

final class DataTransferErrorLoggerMock: DataTransferErrorLogger {
  private(set) var loggedErrors: [Error] = []

  func log(error: Error) { loggedErrors.append(error) }
}
