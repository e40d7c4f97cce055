import Foundation

StandardStreams.fillGaps()
exit(Program.run(Array(CommandLine.arguments.dropFirst())))
