import { z } from 'zod';
import type { Json } from '@s-agents/core';
import { isBound } from './schema-subset.js';

/** An answer's schema as it is sent to a server. */
export interface WireSchema {
  /** Without bounds that only some servers keep to; see `schema-subset.ts`. */
  readonly schema: Readonly<Record<string, Json>>;
  /** The same with the bounds that no server has to enforce, to be shown in a prompt. */
  readonly shown: Readonly<Record<string, Json>>;
  /** Whether the schema keeps to the subset that OpenAI's `strict` can enforce. */
  readonly strict: boolean;
  /** Whether the answer is wrapped under the key `answer`, since servers accept only objects. */
  readonly wrapped: boolean;
}

type Node = { readonly [key: string]: Json };

/** Keywords of the strict subset. {@link simplify} removes some others first. */
const strictKeywords = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'const',
  'anyOf',
  '$ref',
  '$defs',
  'description',
  'title',
  'minItems',
  'maxItems',
]);

export function toWireSchema(answer: z.ZodType): WireSchema {
  const direct = toJson(answer);
  const wrapped = direct['type'] !== 'object';
  const full = wrapped ? toJson(z.object({ answer })) : direct;
  const schema = simplify(full, isBound) as Node;
  return { schema, shown: simplify(full, isLength) as Node, strict: isStrict(schema), wrapped };
}

function toJson(answer: z.ZodType): Node {
  return z.toJSONSchema(answer, { io: 'input', unrepresentable: 'any' }) as Node;
}

/** How long a text may be: models cannot count that, so that it only costs tokens of the prompt. */
function isLength(keyword: string): boolean {
  return keyword === 'minLength' || keyword === 'maxLength';
}

/** Removes the keywords for which `isLeftOut` holds. Answers are still checked against the full schema. */
function simplify(node: Json, isLeftOut: (keyword: string) => boolean): Json {
  const inside = (inner: Json): Json => simplify(inner, isLeftOut);
  if (Array.isArray(node)) return node.map(inside);
  if (!isNode(node)) return node;
  const simple: Record<string, Json> = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === '$schema' || isLeftOut(key)) continue;
    if ((key === 'minimum' || key === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER) continue;
    if (key === 'properties' || key === '$defs')
      simple[key] = Object.fromEntries(Object.entries(value as Node).map(([name, inner]) => [name, inside(inner)]));
    else simple[key === 'oneOf' ? 'anyOf' : key] = key === 'enum' || key === 'const' ? value : inside(value);
  }
  if (simple['properties'] !== undefined && simple['additionalProperties'] === undefined)
    simple['additionalProperties'] = false;
  return simple;
}

function isStrict(node: Json): boolean {
  if (Array.isArray(node)) return node.every(isStrict);
  if (!isNode(node)) return true;
  if (Object.keys(node).some((key) => !strictKeywords.has(key))) return false;
  if (
    node['type'] === undefined &&
    node['anyOf'] === undefined &&
    node['$ref'] === undefined &&
    node['const'] === undefined &&
    node['enum'] === undefined
  )
    return false;
  if (node['type'] === 'object') {
    const names = Object.keys((node['properties'] ?? {}) as Node);
    const required = new Set((node['required'] ?? []) as readonly string[]);
    if (node['additionalProperties'] !== false || !names.every((name) => required.has(name))) return false;
  }
  return [
    ...Object.values((node['properties'] ?? {}) as Node),
    ...Object.values((node['$defs'] ?? {}) as Node),
    node['items'] ?? null,
    node['anyOf'] ?? null,
  ].every(isStrict);
}

function isNode(node: Json): node is Node {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}
