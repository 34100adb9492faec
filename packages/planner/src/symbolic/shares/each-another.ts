/** The first that fits, where whoever chooses at another `turn` begins with another one: all of them are chosen. */
export function eachAnother<T>(things: readonly T[], turn: number, fits: (thing: T) => boolean): T | undefined {
  const first = things.length === 0 ? 0 : turn % things.length;
  return [...things.slice(first), ...things.slice(0, first)].find(fits);
}
