/** A value that survives JSON unchanged: what crosses a worker's boundary or stands in an event. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

interface JsonObject {
  readonly [key: string]: Json;
}

/**
 * `value` as JSON text with keys in one order at every depth: equal values give equal texts. What JSON leaves out is
 * left out.
 */
export function canonicalJson(value: Json): string {
  return JSON.stringify(inOrder(value)) ?? 'null';
}

/**
 * The value itself where its keys are in order already, as far down as they are: the platform's own writer does the
 * rest faster than any code here.
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
    // Assigned, it would become the object's prototype.
    if (key === '__proto__') Object.defineProperty(copy, key, { value: ordered, enumerable: true, configurable: true });
    else (copy as Record<string, Json>)[key] = ordered;
  }
  return copy ?? value;
}

/** Keys that are few: the platform's own sort takes a kilobyte of memory to set about it. */
const few = 16;

/** In place; whether they were sorted already. */
function sort(keys: string[]): boolean {
  let wasSorted = true;
  for (let index = 1; index < keys.length; index++) {
    const key = keys[index] as string;
    let place = index;
    for (; place > 0 && (keys[place - 1] as string) > key; place--) {
      if (keys.length > few) {
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
