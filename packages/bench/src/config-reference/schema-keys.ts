import { z } from 'zod';

/** The parts of a JSON schema that are read here. */
interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly required?: readonly string[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly $ref?: string | undefined;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

/** A key that can be set, with what it can be. */
export interface SchemaKey {
  readonly path: readonly string[];
  readonly type: string;
  /** As YAML; null where nothing is set. */
  readonly default: string | null;
  readonly isRequired: boolean;
  /** Whether it is only there for the keys inside of it. */
  readonly isGroup: boolean;
  readonly inside: readonly SchemaKey[];
}

const deepest = 5;

/** The keys of a schema as people write it. Pure. */
export function keysOf(schema: z.ZodType): readonly SchemaKey[] {
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return keysIn(whole, { path: [], whole });
}

function keysIn(
  schema: JsonSchema,
  { path, whole }: { readonly path: readonly string[]; readonly whole: JsonSchema },
): readonly SchemaKey[] {
  if (path.length > deepest) return [];
  return Object.entries(schema.properties ?? {}).flatMap(([key, given]): readonly SchemaKey[] => {
    const value = resolved(given, whole);
    const here = [...path, key];
    const inner = [value, ...(value.anyOf ?? [])].map((one) => resolved(one, whole)).find(hasKeys);
    const items = value.items === undefined ? undefined : resolved(value.items, whole);
    const inside =
      inner !== undefined
        ? keysIn(inner, { path: here, whole })
        : items !== undefined && hasKeys(items)
          ? keysIn(items, { path: [...path, `${key}[]`], whole })
          : [];
    const isGroup = value.type === 'object' && inside.length > 0;
    const own: SchemaKey = {
      path: here,
      type: typeText({ ...value, $ref: undefined }, whole),
      default: value.default === undefined ? null : yamlOf(value.default),
      isRequired: schema.required?.includes(key) === true && value.default === undefined,
      isGroup,
      inside,
    };
    return [own];
  });
}

/** An object with keys of its own, other than a choice of a part, `{ use: NAME }`. */
function hasKeys({ properties = {} }: JsonSchema): boolean {
  return Object.keys(properties).some((key) => key !== 'use');
}

function resolved(schema: JsonSchema, whole: JsonSchema): JsonSchema {
  const name = schema.$ref?.replace('#/$defs/', '');
  return name === undefined ? schema : { ...schema, ...whole.$defs?.[name], $ref: undefined };
}

/** What a value can be, in words. */
function typeText(schema: JsonSchema, whole: JsonSchema, depth = 0): string {
  // Any JSON holds JSON.
  if (depth > deepest || schema.$ref !== undefined) return 'any value';
  const typeOf = (inner: JsonSchema): string => typeText(inner, whole, depth + 1);
  if (schema.enum !== undefined) return schema.enum.map((one) => `\`${String(one)}\``).join(', ');
  if (schema.const !== undefined)
    return `\`${typeof schema.const === 'string' ? schema.const : JSON.stringify(schema.const)}\``;
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  switch (schema.type) {
    case 'string':
      return 'text';
    case 'boolean':
      return '`true` or `false`';
    case 'integer':
      return `whole number${boundsText(schema)}`;
    case 'number':
      return `number${boundsText(schema)}`;
    case 'array':
      return schema.prefixItems !== undefined
        ? `list of ${schema.prefixItems.length}`
        : schema.items === undefined
          ? 'list'
          : `list of ${typeOf(schema.items)}`;
    case 'object':
      if (schema.properties?.['use'] !== undefined) return '`{ use: NAME }`';
      if (schema.properties !== undefined) return namesText(Object.keys(schema.properties));
      return typeof schema.additionalProperties === 'object'
        ? `names with ${typeOf(schema.additionalProperties)}`
        : 'keys with values';
    default:
      return 'value';
  }
}

/** The keys of an object. */
function namesText(names: readonly string[]): string {
  return names.length === 0 || names.length > 7 ? 'keys with values' : `\`{ ${names.join(', ')} }\``;
}

/** JSON's bounds of whole numbers are those of JavaScript, and say nothing. */
function boundsText({ minimum, maximum, exclusiveMinimum }: JsonSchema): string {
  const isBound = (value: number | undefined): value is number =>
    value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  const parts = [
    ...(isBound(exclusiveMinimum)
      ? [`more than ${exclusiveMinimum}`]
      : isBound(minimum)
        ? [`at least ${minimum}`]
        : []),
    ...(isBound(maximum) ? [`at most ${maximum}`] : []),
  ];
  return parts.length === 0 ? '' : `, ${parts.join(', ')}`;
}

/** A value in YAML's flow style. */
function yamlOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(yamlOf).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  return `{ ${entries.map(([key, inner]) => `${key}: ${yamlOf(inner)}`).join(', ')} }`;
}
