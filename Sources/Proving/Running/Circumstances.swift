import Basics
import Foundation
import Processes

/// When, where and in which order tests run, as far as they can see it: what a step shows has to be the same everywhere.
public struct Circumstances: Equatable, Sendable {
  public static let usual = Circumstances()

  /// A time zone as `TZ` takes it. The tests run in it, five years ahead, and if the system has it in Turkish, which has a
  /// comma in its numbers and letters of its own for 'I' and 'i'. Nil for UTC, today and English.
  public let elsewhere: String?
  /// Whether XCTest's tests run from the last to the first; Swift Testing has an order of its own.
  public let isReversed: Bool
  /// Of a run in which what is given to a queue, and who gives it, is sometimes late, as on a busy machine: each is another
  /// one by chance, and takes nothing from one before.
  let delays: UUID?

  public init(elsewhere: String? = nil, isReversed: Bool = false, hasDelays: Bool = false) {
    (self.elsewhere, self.isReversed, delays) = (elsewhere, isReversed, hasDelays ? UUID() : nil)
  }

  /// The variables that a test program sees by them.
  var environment: [String: String] {
    guard self != .usual else { return [:] }
    return [
      "TZ": elsewhere ?? "UTC", "LANG": locale, "LC_ALL": locale,
      "KATA_SECONDS_AHEAD": elsewhere == nil ? "0" : "\(Self.ahead)",
      "KATA_DELAYS": delays == nil ? "0" : "1000000",
    ]
  }

  /// Five years, a quarter of one and seven hours: on another day, in another month and at another hour.
  private static let ahead = (5 * 365 + 97) * 86_400 + 7 * 3_600

  private var locale: String {
    guard elsewhere != nil, let found = newlocale(1 << LC_NUMERIC, "tr_TR.UTF-8", nil) else { return "en_US.UTF-8" }
    freelocale(found)
    return "tr_TR.UTF-8"
  }
}

extension DriverSettings {
  /// The same elsewhere, in every sense: an outcome is kept apart from those of other circumstances.
  ///
  /// - Throws: ``ToolchainError`` if the tests cannot be given that date, that language or delays.
  public func under(_ circumstances: Circumstances) throws -> DriverSettings {
    var settings = self
    settings.circumstances = circumstances
    if circumstances.elsewhere != nil || circumstances.delays != nil { settings.preload = try preloadLibrary() }
    return settings
  }

  /// The library that sets the clock and the language of the program that loads it, and delays it, compiled if need be.
  ///
  /// What sets the clock of all that is started has no use here (tried): a compiler with another date refuses its modules,
  /// and `faketime` stops XCTest's waits.
  private func preloadLibrary() throws -> String {
    guard SwiftToolchain.platform == "linux", let clang = Executable.sibling("clang", of: toolchain.frontendPath) else {
      throw ToolchainError.environment("a date, a language and delays need Linux and the toolchain's clang")
    }
    let library = cache.path(.toolchains, Digest(ofParts: ["preload", Self.preloadSource, clang]), "so")
    if FileManager.default.fileExists(atPath: library) { return library }
    let (source, draft) = (cache.scratchPath("preload.c"), cache.scratchPath("preload.so"))
    try Self.preloadSource.write(toFile: source, atomically: false, encoding: .utf8)
    let built = try run(Command(clang, ["-shared", "-fPIC", "-O1", "-o", draft, source], in: root))
    guard built.isSuccess, cache.move(draft, to: library) else {
      throw ToolchainError.unusable(reason: "'clang' makes no library: \(built.firstErrorLine)")
    }
    return library
  }

  private static let preloadSource = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <locale.h>
    #include <pthread.h>
    #include <semaphore.h>
    #include <stdlib.h>
    #include <sys/syscall.h>
    #include <sys/time.h>
    #include <time.h>
    #include <unistd.h>

    // Foundation's own language is the same everywhere on Linux; that of the C library is what a program sets.
    __attribute__((constructor)) static void speak(void) { setlocale(LC_ALL, ""); }

    static time_t ahead(void) {
      const char *seconds = getenv("KATA_SECONDS_AHEAD");
      return seconds ? atol(seconds) : 0;
    }

    int clock_gettime(clockid_t clock, struct timespec *now) {
      int result = syscall(SYS_clock_gettime, clock, now);
      if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += ahead();
      return result;
    }

    int gettimeofday(struct timeval *restrict now, void *restrict zone) {
      struct timespec exact;
      clock_gettime(CLOCK_REALTIME, &exact);
      now->tv_sec = exact.tv_sec;
      now->tv_usec = exact.tv_nsec / 1000;
      return 0;
    }

    time_t time(time_t *now) {
      struct timespec exact;
      clock_gettime(CLOCK_REALTIME, &exact);
      if (now) *now = exact.tv_sec;
      return exact.tv_sec;
    }

    // Who waits until a time of this clock is woken by the system's: a semaphore of Dispatch, and NSCondition.
    static struct timespec back(const struct timespec *time) {
      return (struct timespec){time->tv_sec - ahead(), time->tv_nsec};
    }

    int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict time) {
      struct timespec until = back(time);
      return sem_clockwait(semaphore, CLOCK_REALTIME, &until);
    }

    int pthread_cond_timedwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
        const struct timespec *restrict time) {
      struct timespec until = back(time);
      return pthread_cond_clockwait(condition, mutex, CLOCK_REALTIME, &until);
    }

    // One call in four waits for up to four milliseconds, but all together no longer than so many microseconds: who polls
    // calls it ten thousand times.
    static void delay(void) {
      static _Atomic long spent = 0;
      const char *limit = getenv("KATA_DELAYS");
      struct timespec now;
      syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &now);
      long chance = now.tv_nsec / 7, time = chance / 4 % 4000;
      if (!limit || spent >= atol(limit) || chance % 4) return;
      spent += time;
      usleep(time);
    }

    #define LATE(name, parameters, ...) void name parameters { \\
      void (*system) parameters = dlsym(RTLD_NEXT, #name); \\
      delay(); system(__VA_ARGS__); delay(); }
    LATE(dispatch_async, (void *queue, void *block), queue, block)
    // Every task of Swift begins and continues by this call.
    LATE(dispatch_async_f, (void *queue, void *context, void (*work)(void *)), queue, context, work)

    """
}
