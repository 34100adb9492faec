/** The maximum length, in characters, of a text in an event. */
export const longestText = 20_000;
/** Of these, the characters for how much was left out: a text that was cut once is not cut again. */
const sizeCharacters = 24;
/** The maximum depth of lists and objects in an event: JSON.stringify fails at some thousands of levels. */
const maximumDepth = 100;

/**
 * Cuts every text in a value to {@link longestText} characters, with how much was left out at their end, and replaces what is
 * nested too deeply. Returns the value itself when nothing has to change.
 */
export function boundEvent<Value>(value: Value): Value {
  return bound(value, 0) as Value;
}

function bound(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return boundText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === maximumDepth) return '… (nested too deeply)';
  return Array.isArray(value) ? boundItems(value, depth + 1) : boundEntries(value, depth + 1);
}

function boundItems(items: readonly unknown[], depth: number): readonly unknown[] {
  let copy: unknown[] | null = null;
  for (let index = 0; index < items.length; index++) {
    const bounded = bound(items[index], depth);
    if (bounded === items[index]) continue;
    copy ??= [...items];
    copy[index] = bounded;
  }
  return copy ?? items;
}

function boundEntries(object: object, depth: number): object {
  let isBound = true;
  for (const key in object) {
    const value = (object as Readonly<Record<string, unknown>>)[key];
    if (key.length <= longestText && bound(value, depth) === value) continue;
    isBound = false;
    break;
  }
  if (isBound) return object;
  // Object.fromEntries defines keys instead of assigning them, so that `__proto__` stays an ordinary key.
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [boundText(key), bound(value, depth)]));
}

function boundText(text: string): string {
  if (text.length <= longestText) return text;
  const length = longestText - sizeCharacters;
  const isHalf = (text.charCodeAt(length - 1) & 0xfc00) === 0xd800;
  const kept = text.slice(0, isHalf ? length - 1 : length);
  return `${kept}… (${sizeText(text.length - kept.length)} more)`;
}

/** A number of characters as kilobytes or megabytes. */
function sizeText(characters: number): string {
  return characters >= 100_000 ? `${(characters / 1e6).toFixed(1)} MB` : `${(characters / 1e3).toFixed(1)} kB`;
}
