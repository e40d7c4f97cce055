#if canImport(FoundationNetworking)
// On Linux `URLSession` has a module of its own; the other files import
// Foundation alone.
@_exported import FoundationNetworking
#endif
