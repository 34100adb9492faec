/** A value that survives JSON unchanged, as in events and messages to workers. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

interface JsonObject {
  readonly [key: string]: Json;
}

/** Whether a value is JSON as it is, with no undefined, NaN, or object of a class in it. */
export function isJson(value: unknown): value is Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJson);
  return isPlain(value) && Object.values(value).every(isJson);
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * Writes a value as JSON with sorted keys at every depth, so that equal values give equal texts. Leaves out what JSON
 * leaves out, such as undefined.
 */
export function canonicalJson(value: Json): string {
  return JSON.stringify(inOrder(value)) ?? 'null';
}

/**
 * Returns the value with sorted keys. Parts that are sorted already are not copied, because JSON.stringify writes them
 * faster than any code here.
 */
function inOrder(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  return isArray(value) ? itemsInOrder(value) : keysInOrder(value);
}

function itemsInOrder(items: readonly Json[]): readonly Json[] {
  let copy: Json[] | null = null;
  for (let index = 0; index < items.length; index++) {
    const item = items[index] as Json;
    const ordered = inOrder(item);
    if (ordered === item) continue;
    copy ??= [...items];
    copy[index] = ordered;
  }
  return copy ?? items;
}

function keysInOrder(value: JsonObject): JsonObject {
  const keys = Object.keys(value);
  let copy: JsonObject | null = sort(keys) ? null : {};
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] as string;
    const inner = value[key] as Json;
    const ordered = inOrder(inner);
    if (copy === null && ordered === inner) continue;
    copy ??= { ...value };
    // An assignment would set the object's prototype.
    if (key === '__proto__') Object.defineProperty(copy, key, { value: ordered, enumerable: true, configurable: true });
    else (copy as Record<string, Json>)[key] = ordered;
  }
  return copy ?? value;
}

/** Up to so many keys are sorted here, because Array.sort allocates about a kilobyte per call. */
const maximumInsertionSortKeys = 16;

/** Sorts in place. Returns whether the keys were sorted already. */
function sort(keys: string[]): boolean {
  let wasSorted = true;
  for (let index = 1; index < keys.length; index++) {
    const key = keys[index] as string;
    let place = index;
    for (; place > 0 && (keys[place - 1] as string) > key; place--) {
      if (keys.length > maximumInsertionSortKeys) {
        keys.sort();
        return false;
      }
      keys[place] = keys[place - 1] as string;
    }
    if (place === index) continue;
    wasSorted = false;
    keys[place] = key;
  }
  return wasSorted;
}

function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
