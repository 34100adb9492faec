import type { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;
/** The JSON Schema of a value that a template stands on; null where anything is possible. */
export type Scope = Schema | null;

/** A schema that is `true` or `false` allows anything, as an empty one does. */
function asSchema(schema: z.core.JSONSchema._JSONSchema): Schema {
  return typeof schema === 'object' ? schema : {};
}

/** The schema of a property; undefined where there is none, null where anything is possible. */
export function propertyOf(root: Schema, schema: Schema, name: string): Scope | undefined {
  const variants = variantsOf(root, schema);
  if (variants === null) return null;
  const found = variants.flatMap((variant): Schema[] => {
    const own = Object.hasOwn(variant.properties ?? {}, name) ? variant.properties?.[name] : undefined;
    if (own !== undefined) return [asSchema(own)];
    if (typeof variant.additionalProperties === 'object') return [variant.additionalProperties];
    return name === 'length' && variant.type === 'array' ? [{ type: 'number' }] : [];
  });
  const [first] = found;
  if (first === undefined) return undefined;
  return found.length > 1 ? { anyOf: found } : first;
}

/** The schema of a list's items, or of a map's values. */
export function itemOf(root: Schema, schema: Scope): Scope {
  const variants = schema === null ? null : variantsOf(root, schema);
  if (variants === null) return null;
  const items = variants.flatMap(({ items: inner, additionalProperties }): Schema[] => {
    const item = inner ?? additionalProperties;
    return item === undefined || Array.isArray(item) ? [] : [asSchema(item)];
  });
  const [first] = items;
  if (first === undefined) return null;
  return items.length > 1 ? { anyOf: items } : first;
}

/** What a schema can be, references and unions resolved; null where anything is possible. */
function variantsOf(root: Schema, schema: Schema): readonly Schema[] | null {
  const { $ref: reference, anyOf, oneOf, allOf } = schema;
  if (reference !== undefined) {
    const target = reference
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], root);
    return variantsOf(root, target as Schema);
  }
  const alternatives = anyOf ?? oneOf ?? allOf;
  if (alternatives !== undefined) {
    const all = alternatives.map((alternative) => variantsOf(root, asSchema(alternative)));
    return all.includes(null) ? null : all.flatMap((variants) => variants ?? []);
  }
  return Object.keys(schema).some((key) => key === 'type' || key === 'properties' || key === 'const' || key === 'enum')
    ? [schema]
    : null;
}

/** The names of all properties that a value can have. */
export function namesIn(root: Schema, schema: Scope): readonly string[] {
  const variants = schema === null ? null : variantsOf(root, schema);
  return [...new Set((variants ?? []).flatMap(({ properties }) => Object.keys(properties ?? {})))];
}
