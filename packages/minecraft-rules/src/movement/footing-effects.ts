/** How much of its speed a body keeps in each tick on a block. */
const speeds: Readonly<Record<string, number>> = { soul_sand: 0.4, honey_block: 0.4 };

/** The share of its speed that a body keeps in each tick on a block: 1 for most. */
export function speedOn(block: string): number {
  return speeds[block] ?? 1;
}

/** The share of its way that a body makes in a tick in a cobweb, which takes all of its speed. */
export const webDrag = { aside: 0.25, upright: 0.05 } as const;

/** Whether a block is a cobweb. */
export function isWeb(name: string): boolean {
  return name === 'cobweb' || name === 'web';
}
