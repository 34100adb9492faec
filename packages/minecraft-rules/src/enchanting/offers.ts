import type { Position } from '../position.js';
import { randomInteger } from '../random-integer.js';
import { hash, randomStream } from '../world/noise.js';
import { enchantability, enchantmentsFor, type EnchantmentKind } from './enchantment-kinds.js';
import type { Enchantments } from './enchantments.js';

/** What an enchanting table offers in one of its three rows. */
export interface Offer {
  /** The level that a player must have. */
  readonly level: number;
  /** The enchantments that it gives. A book becomes an enchanted book. */
  readonly enchantments: Enchantments;
}

/** The rows of an enchanting table, from the cheapest on. */
export const offerRows = 3;
/** More bookshelves than these make no difference. */
const mostBookshelves = 15;

/** Returns the levels, and the pieces of lapis lazuli, that an offer costs in a row. */
export function priceOf(row: number): number {
  return row + 1;
}

/**
 * Returns the last row that a player can take, given the level that each asks for (0: it offers nothing); null when
 * there is none.
 */
export function bestRow(
  asked: readonly number[],
  { level, lapis }: { readonly level: number; readonly lapis: number },
): number | null {
  const row = asked.findLastIndex(
    (needed, index) => needed > 0 && level >= Math.max(needed, priceOf(index)) && lapis >= priceOf(index),
  );
  return row === -1 ? null : row;
}

/**
 * Counts the bookshelves that strengthen an enchanting table: two blocks away, as high as the table or a block higher,
 * with a gap between.
 */
export function countBookshelves(
  table: Position,
  world: { isBookshelf(at: Position): boolean; isGap(at: Position): boolean },
): number {
  let count = 0;
  for (let dx = -2; dx <= 2; dx++)
    for (let dz = -2; dz <= 2; dz++)
      for (let dy = 0; dy <= 1; dy++) {
        if (Math.max(Math.abs(dx), Math.abs(dz)) < 2) continue;
        const y = table.y + dy;
        const between = { x: table.x + Math.trunc(dx / 2), y, z: table.z + Math.trunc(dz / 2) };
        if (world.isBookshelf({ x: table.x + dx, y, z: table.z + dz }) && world.isGap(between)) count++;
      }
  return count;
}

/**
 * Returns what a table surrounded by bookshelves offers for an item in each row; null in rows without an offer, and for
 * what cannot be enchanted. A player's seed decides, which changes whenever the player enchants something.
 */
export function offersFor(
  item: string,
  { seed, bookshelves, version }: { readonly seed: number; readonly bookshelves: number; readonly version: string },
): readonly (Offer | null)[] {
  const kinds = enchantmentsFor(item, version);
  const shelves = Math.min(bookshelves, mostBookshelves);
  const random = randomStream(hash(seed, 0, 0, 0));
  return Array.from({ length: offerRows }, (_, row): Offer | null => {
    const level = levelOfRow(row, shelves, random);
    if (kinds.length === 0 || level < priceOf(row)) return null;
    const drawing = randomStream(hash(seed, row + 1, 0, 0));
    const drawn = draw(kinds, enchantability(item), level, drawing);
    if (item === 'book' && drawn.length > 1) drawn.splice(randomInteger(drawing, 0, drawn.length - 1), 1);
    return drawn.length === 0 ? null : { level, enchantments: Object.fromEntries(drawn) };
  });
}

function levelOfRow(row: number, shelves: number, random: () => number): number {
  const base = randomInteger(random, 1, 8) + Math.floor(shelves / 2) + randomInteger(random, 0, shelves);
  if (row === 0) return Math.max(Math.floor(base / 3), 1);
  return row === 1 ? Math.floor((base * 2) / 3) + 1 : Math.max(base, shelves * 2);
}

/** Draws the enchantments of a row: the first by weight, and further ones that suit it by ever smaller chances. */
function draw(
  kinds: readonly EnchantmentKind[],
  ability: number,
  level: number,
  random: () => number,
): [name: string, level: number][] {
  const quarter = Math.floor(ability / 4);
  const raised = level + 1 + randomInteger(random, 0, quarter) + randomInteger(random, 0, quarter);
  const bonus = (random() + random() - 1) * 0.15;
  let power = Math.max(1, Math.round(raised * (1 + bonus)));
  const drawn: [string, number][] = [];
  let left = kinds.flatMap((kind) => {
    const reached = kind.levelAt(power);
    return reached === 0 ? [] : [{ kind, reached }];
  });
  while (left.length > 0) {
    const { kind, reached } = pick(left, random);
    drawn.push([kind.name, reached]);
    left = left.filter((other) => other.kind !== kind && !other.kind.excludes.includes(kind.name));
    if (randomInteger(random, 0, 49) > power) break;
    power = Math.floor(power / 2);
  }
  return drawn;
}

function pick<T extends { readonly kind: EnchantmentKind }>(all: readonly T[], random: () => number): T {
  let roll = random() * all.reduce((sum, { kind }) => sum + kind.weight, 0);
  return all.find(({ kind }) => (roll -= kind.weight) < 0) ?? (all[0] as T);
}
