/** A value that survives JSON unchanged: what crosses a worker's boundary or stands in an event. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** `value` as JSON text with keys in order at every depth: equal values give equal texts. What JSON leaves out is left out. */
export function canonicalJson(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  let text = '';
  for (const key of Object.keys(value).sort()) {
    const inner = value[key];
    if (inner !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(inner)}`;
  }
  return `{${text}}`;
}

function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
