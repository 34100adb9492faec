/**
 * How many turns of the event loop must pass before nothing in this process counts as running. More than one, because
 * schedulers yield a turn between steps. No more than needed, because virtual time waits for them at every step.
 */
const turns = 3;

/** Resolves when all work that waits for no timer and nothing outside of this process is done. */
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
