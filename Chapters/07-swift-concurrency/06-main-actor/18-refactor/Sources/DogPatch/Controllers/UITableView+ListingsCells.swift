import UIKit

/// The two kinds of rows of the listings.
extension UITableView {
  private enum ReuseIdentifier {
    static let dog = "dog"
    static let note = "note"
  }

  func registerListingsCells() {
    for identifier in [ReuseIdentifier.dog, ReuseIdentifier.note] {
      register(UITableViewCell.self, forCellReuseIdentifier: identifier)
    }
  }

  func dogCell(
    _ dog: DogViewModel, at indexPath: IndexPath
  ) -> UITableViewCell {
    let details = [dog.breed, dog.age, dog.price].joined(separator: " · ")
    return cell(ReuseIdentifier.dog, at: indexPath, dog.name, details)
  }

  func noteCell(
    _ text: String, _ details: String, at indexPath: IndexPath
  ) -> UITableViewCell {
    cell(ReuseIdentifier.note, at: indexPath, text, details)
  }

  private func cell(
    _ identifier: String, at indexPath: IndexPath,
    _ text: String, _ details: String
  ) -> UITableViewCell {
    let cell = dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = text
    content.secondaryText = details
    cell.contentConfiguration = content
    return cell
  }
}
