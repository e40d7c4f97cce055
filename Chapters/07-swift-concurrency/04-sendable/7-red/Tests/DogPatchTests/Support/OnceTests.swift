import Synchronization
import Testing

@testable import DogPatch

struct OnceTests {
  @Test func aHandlerThatIsNeverCalledIsToldSo() {
    let answers = Mutex<[String]>([])

    _ = Once(unanswered: "nothing came") { answer in
      answers.withLock { $0.append(answer) }
    }

    #expect(answers.withLock { $0 } == ["nothing came"])
      }
    
      @Test func ofManyCallsAtOnceOneCounts() async {
        let count = Mutex(0)
        let once = Once(unanswered: 0) { _ in count.withLock { $0 += 1 } }
    
        await withTaskGroup(of: Void.self) { group in
          for number in 1...100 { group.addTask { once(number) } }
        }
    
        #expect(count.withLock { $0 } == 1)
      }
}
