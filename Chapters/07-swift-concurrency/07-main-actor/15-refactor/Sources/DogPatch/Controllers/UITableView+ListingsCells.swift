import UIKit

/// The two kinds of rows of the listings.
extension UITableView {
  private enum ReuseIdentifier: String, CaseIterable {
    case dog, note
  }

  func registerListingsCells() {
    for identifier in ReuseIdentifier.allCases {
      register(
        UITableViewCell.self, forCellReuseIdentifier: identifier.rawValue)
    }
  }

  func dogCell(
    _ dog: DogViewModel, at indexPath: IndexPath
  ) -> UITableViewCell {
    let details = [dog.breed, dog.age, dog.price].joined(separator: " · ")
    return cell(.dog, at: indexPath, dog.name, details)
  }

  func noteCell(
    _ text: String?, _ details: String?, at indexPath: IndexPath
  ) -> UITableViewCell {
    cell(.note, at: indexPath, text, details)
  }

  private func cell(
    _ identifier: ReuseIdentifier, at indexPath: IndexPath,
    _ text: String?, _ details: String?
  ) -> UITableViewCell {
    let cell = dequeueReusableCell(
      withIdentifier: identifier.rawValue, for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = text
    content.secondaryText = details
    cell.contentConfiguration = content
    return cell
  }
}
