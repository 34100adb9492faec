/** Lets one piece of work be done at a time, in the order in which they were asked for. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** Work whose signal has aborted before its turn is not begun. */
  take<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(() => {
      signal.throwIfAborted();
      return work();
    });
    this.#last = done.catch(() => {});
    return done;
  }
}
