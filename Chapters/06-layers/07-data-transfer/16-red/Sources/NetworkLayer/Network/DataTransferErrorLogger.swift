struct DataTransferErrorLogger {
  let write: (String) -> Void
}
