import type { Json } from '@s-agents/core';

/** As much of a JSON Schema as a signature tells. */
interface Schema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly default?: unknown;
}

/**
 * The parameters of a primitive or skill as one line of code: "{ position: { x: integer, … }, within?: number = 1 }".
 * Bounds are left to the text that describes it.
 */
export function signatureOf(parameters: Json): string {
  return typeof parameters === 'object' && parameters !== null && !Array.isArray(parameters)
    ? typeText(parameters as Schema)
    : '{}';
}

function typeText(schema: Schema): string {
  const { type, properties, items, anyOf, oneOf } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const alternatives = anyOf ?? oneOf;
  if (alternatives !== undefined) return [...new Set(alternatives.map(typeText))].join(' | ');
  if (properties !== undefined) return objectText(properties, schema.required ?? []);
  if (items !== undefined) return `[${typeText(items)}, …]`;
  return typeof type === 'string' ? (type === 'object' ? '{}' : type) : 'any';
}

function objectText(properties: Readonly<Record<string, Schema>>, required: readonly string[]): string {
  const entries = Object.entries(properties);
  if (isPosition(entries)) return '{ x, y, z }';
  const fields = entries.map(([name, schema]) => {
    const fallback = schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`;
    return `${name}${required.includes(name) ? '' : '?'}: ${typeText(schema)}${fallback}`;
  });
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** Positions are in almost every signature; that their parts are numbers goes without saying. */
function isPosition(entries: readonly (readonly [string, Schema])[]): boolean {
  return (
    entries.map(([name]) => name).join() === 'x,y,z' &&
    entries.every(([, { type }]) => type === 'number' || type === 'integer')
  );
}
