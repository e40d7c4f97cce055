// As on Apple's platforms, a file that imports UIKit needs no `import Foundation`.
@_exported import Foundation
