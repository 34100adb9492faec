/** Divides `units` among `shares` as evenly as it goes, larger shares first; no share is empty. */
export function equalShares(units: number, shares: number): readonly number[] {
  const count = Math.min(units, shares);
  return Array.from({ length: count }, (_, index) => Math.floor(units / count) + (index < units % count ? 1 : 0));
}

/** Work that can be divided: how many indivisible units, and what one costs. */
export interface Divisible {
  readonly units: number;
  readonly secondsPerUnit: number;
}

/**
 * How many workers each piece of work gets: one each in order while there are workers, the rest to wherever the time
 * per worker is longest. No piece gets more workers than it has units.
 */
export function allotWorkers(work: readonly Divisible[], workers: number): readonly number[] {
  const allotted = work.map((_, index): number => (index < workers ? 1 : 0));
  for (let left = workers - work.length; left > 0; left--) {
    let longest = -1;
    let most = 0;
    work.forEach((piece, index) => {
      const now = allotted[index] ?? 0;
      const time = Math.ceil(piece.units / Math.max(1, now)) * piece.secondsPerUnit;
      if (now < piece.units && time > most) {
        most = time;
        longest = index;
      }
    });
    if (longest < 0) break;
    allotted[longest] = (allotted[longest] ?? 0) + 1;
  }
  return allotted;
}
