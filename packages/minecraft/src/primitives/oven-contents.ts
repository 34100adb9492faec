import type { OvenContents } from '../motions/container-motions.js';

/** What a call of `smelt` puts into an oven. */
interface SmeltOrder {
  readonly item: string;
  readonly fuel: string;
  readonly product: string;
  /** Whether an earlier attempt, which was interrupted, has already put it in. */
  readonly isBegun: boolean;
}

/**
 * Returns why an order cannot be smelted in an oven with these contents, or null when it can. An oven serves one order
 * at a time, since two agents would take out each other's items.
 */
export function smeltObstacle(contents: OvenContents, { item, fuel, product, isBegun }: SmeltOrder): string | null {
  const own = { input: isBegun ? item : null, fuel, output: isBegun ? product : null };
  for (const slot of ['input', 'fuel', 'output'] as const) {
    const lies = contents[slot];
    if (lies !== null && lies.item !== own[slot])
      return (
        `${lies.count} ${lies.item} in its ${slot}: another player smelts there or has left it; take it out if ` +
        'nobody comes for it'
      );
  }
  return null;
}
