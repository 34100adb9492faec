// Loaded before the command: pauses of one to five seconds, such as those between two tries of a model call, take a
// fiftieth of that. Longer waits are limits, in which a busy machine has to be given its time.
const [shortest, longest, factor] = [700, 5_000, 50];
const { setTimeout: original } = globalThis;

globalThis.setTimeout = Object.assign(
  (run: (...values: unknown[]) => void, milliseconds = 0, ...values: unknown[]) =>
    original(
      run,
      milliseconds >= shortest && milliseconds <= longest ? milliseconds / factor : milliseconds,
      ...values,
    ),
  original,
);
