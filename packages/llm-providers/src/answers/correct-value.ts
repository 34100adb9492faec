import type { AnswerForms } from '@s-agents/core';
import type { z } from 'zod';

type Schema = z.core.$ZodTypes;

/**
 * Corrects what leaves no doubt in a value that does not fit its schema: a number written as text or the other way
 * round, one value in place of a list of one or the other way round, a list of objects in parts, a text as a list of its lines, a closed list's value
 * or a key in another case, a synonym, JSON within a string, and null or nothing where that means an empty list or
 * nothing at all. Everything else stays as it is, for the schema to refuse.
 */
export function correctValue(value: unknown, schema: z.core.$ZodType, forms: AnswerForms = {}, field = ''): unknown {
  const correct = (inner: unknown, innerSchema: z.core.$ZodType, innerField = field): unknown =>
    correctValue(inner, innerSchema, forms, innerField);
  const { def } = (schema as Schema)._zod;
  if (Array.isArray(value) && value.length === 1 && single.has(def.type)) return correct(value[0], schema);
  switch (def.type) {
    case 'object':
      return correctObject(parsedIfText(value), def.shape, forms, field);
    case 'array': {
      const list = parsedIfText(value);
      if (Array.isArray(list))
        return withOrdinals(withoutInnerLists(list, def.element), forms.ordinals?.[field]).map((item) =>
          correct(item, def.element),
        );
      const only = correct(list, def.element);
      if (only === '') return [];
      return accepts(def.element, only) ? [only] : value;
    }
    case 'record': {
      const record = parsedIfText(value);
      return isObject(record)
        ? Object.fromEntries(Object.entries(record).map(([key, inner]) => [key, correct(inner, def.valueType)]))
        : value;
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return value === null || value === undefined ? value : correct(value, def.innerType);
    case 'pipe':
      return correct(value, def.in);
    case 'lazy':
      return correct(value, def.getter());
    case 'union':
      return correctUnion(value, def.options, correct);
    case 'enum':
      return wordOf(value, Object.values(def.entries), forms.synonyms?.[field]);
    case 'literal':
      return wordOf(value, def.values, forms.synonyms?.[field]);
    case 'number':
      return typeof value === 'string' && decimal.test(value.trim()) ? Number(value) : value;
    case 'boolean':
      return typeof value === 'string' && /^\s*(?:true|false)\s*$/i.test(value) ? /true/i.test(value) : value;
    case 'string':
      if (isListOfTexts(value)) return value.join('\n');
      return typeof value === 'number' ? String(value) : value;
    default:
      return value;
  }
}

/** The types of values that a list of one may stand for. */
const single: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'enum', 'literal']);

function isListOfTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((line) => typeof line === 'string');
}

/** The entries of a list of objects, those of lists within it among them. */
function withoutInnerLists(list: readonly unknown[], element: z.core.$ZodType): readonly unknown[] {
  return (element as Schema)._zod.def.type === 'object' ? list.flat() : list;
}

/** The entries of a list, each with its place, from 1, under a key that none of them has. */
function withOrdinals(list: readonly unknown[], key: string | undefined): readonly unknown[] {
  if (key === undefined || !list.every((entry) => isObject(entry) && entry[key] == null)) return list;
  return list.map((entry, index) => ({ ...(entry as object), [key]: index + 1 }));
}

const decimal = /^-?\d{1,15}(?:\.\d{1,15})?$/;

function correctObject(
  value: unknown,
  shape: Readonly<Record<string, z.core.$ZodType>>,
  forms: AnswerForms,
  field: string,
): unknown {
  if (!isObject(value)) return value;
  const own = new Map(Object.entries(value));
  const otherKeys = new Map(
    [...own.keys()].filter((key) => !Object.hasOwn(shape, key)).map((key) => [sameWord(key), key]),
  );
  const keys = Object.keys(shape).map((key) => [key, own.has(key) ? key : otherKeys.get(sameWord(key))] as const);
  // An object without any of the keys is another object, whose gaps mean nothing.
  if (keys.every(([, given]) => given === undefined)) return value;
  for (const [key, given] of keys) {
    const schema = shape[key] as z.core.$ZodType;
    const inner = given === undefined ? undefined : own.get(given);
    if (given !== undefined && given !== key) own.delete(given);
    const innerField = field === '' ? key : `${field}.${key}`;
    if (inner !== null && inner !== undefined) own.set(key, correctValue(inner, schema, forms, innerField));
    else if (forms.optionalLists?.includes(innerField) === true) own.set(key, []);
    else if (forms.optionalTexts?.includes(innerField) === true) own.set(key, '');
    else if (accepts(schema, undefined)) own.delete(key);
    else if (accepts(schema, null)) own.set(key, null);
  }
  return Object.fromEntries(own);
}

function correctUnion(
  value: unknown,
  options: readonly z.core.$ZodType[],
  correct: (value: unknown, schema: z.core.$ZodType) => unknown,
): unknown {
  for (const option of options) {
    const closer = correct(value, option);
    if (accepts(option, closer)) return closer;
  }
  return value;
}

function accepts(schema: z.core.$ZodType, value: unknown): boolean {
  return (schema as z.ZodType).safeParse(value).success;
}

/** Returns the value of a closed list that a word stands for, or the word itself. */
function wordOf(
  value: unknown,
  known: readonly unknown[],
  synonyms: Readonly<Record<string, readonly string[]>> = {},
): unknown {
  if (typeof value !== 'string' || known.includes(value)) return value;
  const word = sameWord(value);
  if (word === '') return value;
  const isWord = (other: unknown): boolean => typeof other === 'string' && sameWord(other) === word;
  return known.find(isWord) ?? Object.entries(synonyms).find(([, others]) => others.some(isWord))?.[0] ?? value;
}

/** Returns a word without case, spaces, punctuation and invisible characters. */
export function sameWord(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns the object or list that a text is the JSON of, or the value itself. */
export function parsedIfText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return value;
    throw error;
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
