import type { ListContentsValue } from './list-contents.js';

/** What lies in a furnace, smoker or blast furnace, as `listContents` tells it. */
export type OvenContents = Required<Pick<ListContentsValue, 'input' | 'fuel' | 'output'>>;

/** What `smelt` would put into an oven. */
export interface SmeltOrder {
  readonly item: string;
  readonly fuel: string;
  readonly product: string;
  /** Whether it was put in already, before something interrupted. */
  readonly isBegun: boolean;
}

/**
 * Why an order cannot be smelted in an oven with these contents; null: it can. An oven serves one order at a time: of
 * what two had put in, each would take out what is the other's.
 */
export function inTheWay(contents: OvenContents, { item, fuel, product, isBegun }: SmeltOrder): string | null {
  const own = { input: isBegun ? item : null, fuel, output: isBegun ? product : null };
  for (const slot of ['input', 'fuel', 'output'] as const) {
    const lies = contents[slot];
    if (lies !== null && lies.item !== own[slot])
      return (
        `${lies.count} ${lies.item} in its ${slot}: somebody smelts there, or left it; take it out if nobody ` +
        'comes for it'
      );
  }
  return null;
}
