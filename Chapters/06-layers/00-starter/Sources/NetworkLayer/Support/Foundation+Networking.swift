// Linux keeps URLSession and URLRequest in a module of their own.
#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif
