import type { Deed } from './action.js';

/**
 * A deed as text: "mine 17 log", "mine 5 log for workerA", "craft 1 furnace at (3, 64, -5)". {@link parseDeed} reads it
 * back.
 */
export function formatDeed(deed: Deed): string {
  const at = deed.position === undefined ? '' : ` at (${deed.position.x}, ${deed.position.y}, ${deed.position.z})`;
  const holder = deed.holder === undefined ? '' : ` for ${deed.holder}`;
  return `${deed.verb} ${deed.quantity} ${deed.object}${holder}${at}`;
}

const number = String.raw`(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)`;
const place = String.raw`\s+at\s+\(?\s*${number}\s*,\s*${number}\s*,\s*${number}\s*\)?`;
const sentence = new RegExp(
  String.raw`^([a-z][a-z-]*)\s+(?:(\d+|an?|one)\s+)?(?:more\s+)?(.+?)(?:\s+for\s+([a-z0-9_]+))?(?:${place})?$`,
  'i',
);

/**
 * Parses "VERB [QUANTITY] OBJECT [for AGENT] [at (x, y, z)]" as people and models write it. Ignores case, a final full
 * stop, and blanks within the object ("wooden pickaxe"). Without a quantity it is 1. Returns null for any other
 * sentence. Plurals are left to `WorldKnowledge.resolve`.
 */
export function parseDeed(text: string): Deed | null {
  const match = sentence.exec(text.trim().replace(/[.!]+$/, ''));
  if (match === null) return null;
  const [, verb, amount, words, holder, x, y, z] = match;
  const object = (words ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  const quantity = amount === undefined || !/^\d+$/.test(amount) ? 1 : Number(amount);
  if (verb === undefined || !/^[a-z][a-z0-9_:]*$/.test(object) || quantity < 1 || !Number.isSafeInteger(quantity))
    return null;
  const deed: Deed = { verb: verb.toLowerCase(), object, quantity };
  if (holder !== undefined) deed.holder = holder;
  if (x !== undefined && y !== undefined && z !== undefined)
    deed.position = { x: Number(x), y: Number(y), z: Number(z) };
  return deed;
}

/**
 * Returns a task text with all quantities set to 1, to compare what tasks are about: equal for "mine 17 log" and "Mine
 * 5 log", but different for logs at another position.
 */
export function taskSubject(text: string): string {
  return text
    .split(';')
    .map((part) => {
      const deed = parseDeed(part);
      return deed === null ? part.trim().toLowerCase() : formatDeed({ ...deed, quantity: 1 });
    })
    .join('; ');
}
