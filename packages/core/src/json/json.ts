/** A value that survives JSON unchanged: what crosses a worker's boundary or stands in an event. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** `value` as JSON text with keys in order at every depth: equal values give equal texts. */
export function canonicalJson(value: Json): string {
  return JSON.stringify(value, (_key, inner: Json) => (isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner));
}

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
