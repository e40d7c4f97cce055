import Foundation
import Terminal

StandardStreams.fillGaps()
exit(Program.run(Array(CommandLine.arguments.dropFirst())))
