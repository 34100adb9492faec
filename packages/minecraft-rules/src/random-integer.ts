/** A whole number from `least` to `most`, both included. `random` returns numbers in [0, 1). */
export function randomInteger(random: () => number, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}
