import { randomInteger } from '../random-integer.js';

/** Items that a block or creature drops, by the game's name. */
export interface Drop {
  item: string;
  count: number;
}

/** One entry of a block's drop table. */
export interface LootEntry {
  readonly item: string;
  /** The count is drawn evenly between these two; below 1 nothing drops. */
  readonly least: number;
  readonly most: number;
  /** The chance that the entry applies, by the level of fortune; the last one counts for higher levels. */
  readonly chances: readonly number[];
  /** The item that drops when the entry does not apply. */
  readonly otherwise?: string;
  readonly bonus?: FortuneBonus;
}

/**
 * What fortune adds: `multiplied` counts as of ores; `added` items, up to so many for each level; `drawn` items, each
 * with the chance of 4 in 7, of which there are three without fortune, as of crops.
 */
export type FortuneBonus =
  | { readonly kind: 'multiplied' }
  | { readonly kind: 'added'; readonly perLevel: number; readonly limit?: number }
  | { readonly kind: 'drawn' };

/** An entry of a drop table that always applies, with a bonus of fortune if given. */
export function always(item: string, least = 1, most = least, bonus?: FortuneBonus): LootEntry {
  return { item, least, most, chances: [1], ...(bonus === undefined ? {} : { bonus }) };
}

/** An entry of a drop table that applies with a chance for each level of fortune. */
export function sometimes(item: string, chances: readonly number[], least = 1, most = least): LootEntry {
  return { item, least, most, chances };
}

const drawnWithoutFortune = 3;
const drawnChance = 4 / 7;

/** A number in [0, 1). */
type Random = () => number;

/** Draws what a table's entries drop at a level of fortune. */
export function drawLoot(entries: readonly LootEntry[], fortune: number, random: Random): Drop[] {
  return entries.flatMap((entry): Drop[] => {
    const chance = chanceOf(entry, fortune);
    if (chance < 1 && random() >= chance)
      return entry.otherwise === undefined ? [] : [{ item: entry.otherwise, count: 1 }];
    const count = entry.least === entry.most ? entry.least : randomInteger(random, entry.least, entry.most);
    const total = withBonus(count, entry.bonus, fortune, random);
    return total > 0 ? [{ item: entry.item, count: total }] : [];
  });
}

/** Returns the mean count of an entry's item at a level of fortune. */
export function meanOf(entry: LootEntry, fortune = 0): number {
  const counts = Array.from({ length: entry.most - entry.least + 1 }, (_, n) => Math.max(0, entry.least + n));
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return chanceOf(entry, fortune) * (mean + (entry.bonus?.kind === 'drawn' ? drawnWithoutFortune * drawnChance : 0));
}

function chanceOf({ chances }: LootEntry, fortune: number): number {
  return chances[Math.min(fortune, chances.length - 1)] ?? 1;
}

function withBonus(count: number, bonus: FortuneBonus | undefined, fortune: number, random: Random): number {
  switch (bonus?.kind) {
    case undefined:
      return count;
    case 'multiplied':
      return fortune === 0 ? count : count * Math.max(1, randomInteger(random, 0, fortune + 1));
    case 'added': {
      if (fortune === 0) return count;
      const more = count + randomInteger(random, 0, bonus.perLevel * fortune);
      return Math.min(more, bonus.limit ?? more);
    }
    case 'drawn': {
      let more = 0;
      for (let n = 0; n < drawnWithoutFortune + fortune; n++) if (random() < drawnChance) more++;
      return count + more;
    }
  }
}
