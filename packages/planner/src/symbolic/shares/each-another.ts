/**
 * The first thing that fits, beginning at a different place for each `turn`, so that over several turns all things get
 * chosen.
 */
export function eachAnother<T>(things: readonly T[], turn: number, fits: (thing: T) => boolean): T | undefined {
  const first = things.length === 0 ? 0 : turn % things.length;
  return [...things.slice(first), ...things.slice(0, first)].find(fits);
}
