/** Resolves in the event loop's next turn: timers, sockets and ctrl-C get theirs before. */
export function turnOfTheEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
