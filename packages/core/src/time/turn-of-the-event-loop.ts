/** Turns that were asked for and come in the event loop's next phase. */
let queued = 0;
/** Turns of the phase under way that are yet to come. */
let toCome = 0;
/** What is to be done at the end of the phase under way. */
let atEnd: (() => void)[] = [];

/** Resolves in the event loop's next turn: timers, sockets and ctrl-C get theirs before. */
export function turnOfTheEventLoop(): Promise<void> {
  queued++;
  return new Promise((resolve) => {
    setImmediate(() => {
      // All that were queued before a phase have their turns in it, one after the other.
      if (toCome === 0) [toCome, queued] = [queued, 0];
      if (--toCome === 0 && atEnd.length > 0) {
        const now = atEnd;
        atEnd = [];
        for (const callback of now) process.nextTick(callback);
      }
      resolve();
    });
  });
}

/**
 * Calls back as soon as nothing more is to be done before the event loop handles what comes from outside: after the work
 * under way, and after that of everybody who has a turn in the same phase.
 */
export function beforeTheOutside(callback: () => void): void {
  if (toCome === 0) process.nextTick(callback);
  else atEnd.push(callback);
}
