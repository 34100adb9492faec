import { pluralOf, singularOf } from './plural.js';

/** A name of the world in people's words: "crafting_table" → "crafting table", "minecraft:oak_log" → "oak log". Pure. */
export function plainName(name: string): string {
  return name
    .replace(/^[a-z0-9_.-]+:/, '')
    .replaceAll('_', ' ')
    .trim();
}

/**
 * A number of things in English: "6 logs", "1 log", "6 iron ore", "3 cooked beef". `name`: of one of them, as the world
 * or people write it; a plural stays. Pure.
 */
export function countOf(count: number, name: string): string {
  const words = plainName(name);
  return `${count} ${count === 1 ? singularOf(words) : pluralOf(words)}`;
}

/** A name in the plural, without a number: "log" → "logs". Pure. */
export function severalOf(name: string): string {
  return pluralOf(plainName(name));
}
