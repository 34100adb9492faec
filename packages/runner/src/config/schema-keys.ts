import type { z } from 'zod';

/**
 * Returns the keys of the object schema at `path`, looking through defaults, optionals and records. Returns no keys
 * when the schema there is not an object.
 */
export function schemaKeys(schema: z.ZodType, path: readonly PropertyKey[]): readonly string[] {
  let current: z.core.$ZodType | undefined = unwrap(schema);
  for (const key of path) {
    const definition = definitionOf(current);
    if (definition?.type === 'object') current = unwrap(ownPart(definition.shape, String(key)));
    else if (definition?.type === 'record') current = unwrap(definition.valueType);
    else if (definition?.type === 'array') current = unwrap(definition.element);
    else return [];
  }
  return Object.keys(definitionOf(current)?.shape ?? {});
}

/** The parts of zod's schema definitions that are read here. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
}

function definitionOf(schema: z.core.$ZodType | undefined): Definition | undefined {
  return schema?._zod.def;
}

function unwrap(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  let current = schema;
  for (let inner = innerOf(current); inner !== undefined; inner = innerOf(current)) current = inner;
  return current;
}

function innerOf(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  const definition = definitionOf(schema);
  return definition?.innerType ?? (definition?.type === 'pipe' ? definition.in : undefined);
}

function ownPart(shape: Definition['shape'], key: string): z.core.$ZodType | undefined {
  return shape !== undefined && Object.hasOwn(shape, key) ? shape[key] : undefined;
}
