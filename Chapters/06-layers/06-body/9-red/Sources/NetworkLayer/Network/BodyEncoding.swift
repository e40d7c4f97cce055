enum BodyEncoding {
  case jsonSerializationData
  case stringEncodingAscii
}
