// The compiler looks for a module of this name where one file imports both: iOS has its own, the stand-in has this one.
@_exported import Testing
@_exported import UIKit
