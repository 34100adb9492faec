const netherWood = /(^|_)(crimson|warped)_/;

/** Whether something wooden burns: what grew in the Nether does not. */
export function isOverworldWood(item: string): boolean {
  return !netherWood.test(item);
}
