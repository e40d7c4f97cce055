import Foundation

class DogPatchClient {
}
