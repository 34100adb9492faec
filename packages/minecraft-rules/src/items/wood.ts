const netherWood = /(^|_)(crimson|warped)_/;

/** Whether a wooden item burns: wood from the Nether does not. */
export function isOverworldWood(item: string): boolean {
  return !netherWood.test(item);
}
