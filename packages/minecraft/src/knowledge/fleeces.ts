import type { WorldLayout } from '../layout/layout.js';

/** A colour of wool, by its item, and the share of the sheep that have it. */
export interface Fleece {
  readonly item: string;
  readonly share: number;
}

/** Of wild sheep; the other colours are too rare to plan with. */
const wildFleece: Fleece = { item: 'white_wool', share: 0.8 };

/** The wool of the sheep that live in a world by themselves, if any do, and of those that a setup lays out. */
export function fleecesOf(wild: readonly string[] | null, { creatures }: WorldLayout): readonly Fleece[] {
  const laid = creatures.filter(({ creature }) => creature === 'sheep').map(({ colour = 'white' }) => `${colour}_wool`);
  const shares = new Map(
    [...Map.groupBy(laid, (item) => item)].map(([item, same]) => [item, same.length / laid.length]),
  );
  if ((wild === null || wild.includes('sheep')) && !shares.has(wildFleece.item))
    shares.set(wildFleece.item, wildFleece.share);
  return [...shares].map(([item, share]) => ({ item, share }));
}
