/**
 * Turns of the event loop after which whatever runs in this process alone counts as at rest. More than one, because
 * schedulers yield a turn between steps, and streams and ports hand over across turns.
 */
const turns = 8;

/** Resolves when everything that can go on without a timer or the outside has gone on. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
}
