import type { z } from 'zod';
import { isObject, parsedIfText, sameWord } from './correct-value.js';

type Schema = z.core.$ZodTypes;

/** The keys under which models put an answer when the object has other keys too. */
const wrappers = new Set(
  [
    ...['answer', 'finalAnswer', 'final', 'result', 'response', 'output', 'data', 'json', 'content', 'value'],
    // Tool calls, and a schema that is filled in.
    ...['arguments', 'args', 'parameters', 'input', 'function', 'toolCalls', 'properties'],
  ].map(sameWord),
);

/** A value under one of these keys is not the answer. */
const noAnswers = /^(?:draft|example|template|schema|format|previous|input)/i;

/** Returns the only value within a wrapper (an object, a list of one, a string of JSON), or undefined. */
export function unwrap(value: unknown, schema: z.core.$ZodType): unknown {
  if (typeof value === 'string') {
    const parsed = parsedIfText(value);
    return parsed === value ? undefined : parsed;
  }
  if (Array.isArray(value)) return unwrapList(value, schema);
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value);
  const [only] = entries;
  if (only !== undefined && entries.length === 1) return noAnswers.test(only[0]) ? undefined : structure(only[1]);
  const wrapped = entries
    .filter(([key]) => wrappers.has(sameWord(key)))
    .map(([, inner]) => structure(inner))
    .filter((inner) => inner !== undefined);
  return wrapped.length === 1 ? wrapped[0] : undefined;
}

/** A list is the answer's only list without the object around it, unless it holds one answer. */
function unwrapList(list: readonly unknown[], schema: z.core.$ZodType): unknown {
  const [only] = list;
  const key = keyOfOnlyList(schema);
  if (key !== null && list.length > 0 && list.every((item) => isObject(item) && !sharesKeys(item, schema)))
    return { [key]: list };
  return list.length === 1 ? structure(only) : undefined;
}

function structure(value: unknown): unknown {
  const parsed = parsedIfText(value);
  return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
}

/** Returns the key of an object that has no other member than a list, or null. */
function keyOfOnlyList(schema: z.core.$ZodType): string | null {
  const { def } = (schema as Schema)._zod;
  if (def.type !== 'object') return null;
  const [only, ...others] = Object.entries(def.shape);
  return only !== undefined && others.length === 0 && (only[1] as Schema)._zod.def.type === 'array' ? only[0] : null;
}

/** Returns the keys of the schema's object; empty when the answer is not an object. */
export function keysOf(schema: z.core.$ZodType): readonly string[] {
  const { def } = (schema as Schema)._zod;
  return def.type === 'object' ? Object.keys(def.shape) : [];
}

/** Whether a value has a key of the schema's object, in any case. */
export function sharesKeys(value: unknown, schema: z.core.$ZodType): boolean {
  if (!isObject(value)) return false;
  const words = new Set(Object.keys(value).map(sameWord));
  return keysOf(schema).some((key) => words.has(sameWord(key)));
}
