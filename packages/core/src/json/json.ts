/** A value that survives JSON unchanged: what crosses a worker's boundary or stands in an event. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** `value` as JSON text with keys in order at every depth: equal values give equal texts. What JSON leaves out is left out. */
export function canonicalJson(value: Json): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  let text = '';
  if (isArray(value)) {
    for (let index = 0; index < value.length; index++) text += index === 0 ? canonicalJson(value[index] as Json) : `,${canonicalJson(value[index] as Json)}`;
    return `[${text}]`;
  }
  for (const key of inOrder(Object.keys(value))) {
    const inner = value[key];
    if (inner !== undefined) text += `${text === '' ? '' : ','}${quoted(key)}:${canonicalJson(inner)}`;
  }
  return `{${text}}`;
}

/** Sorted in place, where they are not already. */
function inOrder(keys: string[]): string[] {
  for (let index = 1; index < keys.length; index++) if ((keys[index - 1] as string) > (keys[index] as string)) return keys.sort();
  return keys;
}

/** Words that need no escaping, as almost all keys are. */
function quoted(key: string): string {
  return /^[\w ./:-]*$/.test(key) ? `"${key}"` : JSON.stringify(key);
}

function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
