/**
 * Turns of the event loop after which whatever runs in this process alone counts as at rest: more than one, because
 * schedulers yield a turn between steps. Each costs a look at the system's events, and virtual time takes them with
 * every step of its way.
 */
const turns = 3;

/** Resolves when everything that can go on without a timer or the outside has gone on. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    let left = turns;
    const turn = (): void => {
      if (--left === 0) resolve();
      else setImmediate(turn);
    };
    setImmediate(turn);
  });
}
