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
    let values = Mutex<[Int]>([])
    let once = Once(unanswered: 0) { value in
      values.withLock { $0.append(value) }
    }

    await withTaskGroup(of: Void.self) { group in
      for number in 1...100 { group.addTask { once(number) } }
    }

    #expect(values.withLock { $0.count } == 1)
    #expect(values.withLock { $0 } != [0])
  }
}
