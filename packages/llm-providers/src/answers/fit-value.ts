import type { AnswerForms } from '@s-agents/core';
import type { z } from 'zod';
import { compiled } from './compiled.js';
import { correctValue, isObject } from './correct-value.js';
import { describeProblem } from './describe-problem.js';
import { insideFence } from './fences.js';
import { isTooDeep, maximumNesting } from './nesting.js';
import { sharesKeys, unwrap } from './unwrap.js';

/**
 * A value that fits its schema, with what the schema makes of it, or why it does not. `related`: it is the answer all
 * the same, and not some other value that a text mentions.
 */
export type FittedValue =
  | { readonly fits: true; readonly value: unknown; readonly parsed: unknown }
  | { readonly fits: false; readonly problem: string; readonly related: boolean };

/** The most objects, lists and strings around each other that an answer is unwrapped from. */
const maximumWrappers = 6;

/**
 * Fits a JSON value to a schema: it is corrected where that leaves no doubt, and taken out of what it is wrapped in. An
 * answer that has the schema's keys is never taken for a wrapper.
 */
export function fitValue(
  value: unknown,
  schema: z.ZodType,
  forms: AnswerForms = {},
  wrappers: number = maximumWrappers,
): FittedValue {
  if (isTooDeep(value))
    return { fits: false, problem: `it nests more than ${maximumNesting} levels deep`, related: true };
  const direct = fitDirectly(value, schema, forms);
  if (direct.fits || direct.related || wrappers === 0) return direct;
  const inner = unwrap(value, schema);
  if (inner === undefined) return direct;
  const unwrapped = fitValue(inner, schema, forms, wrappers - 1);
  return unwrapped.fits || unwrapped.related ? unwrapped : direct;
}

function fitDirectly(value: unknown, schema: z.ZodType, forms: AnswerForms): FittedValue {
  const check = compiled(schema);
  let fitting = value;
  let parsed = check.safeParse(fitting);
  if (!parsed.success) {
    fitting = correctValue(value, schema, forms);
    parsed = check.safeParse(fitting);
  }
  if (!parsed.success)
    return { fits: false, problem: describeProblem(fitting, parsed.error), related: sharesKeys(value, schema) };
  const placeholder = findPlaceholder(parsed.data);
  if (placeholder !== null)
    return { fits: false, problem: `${placeholder || 'the answer'} is only an ellipsis: write it out`, related: true };
  const plain = withoutFence(fitting, forms);
  return { fits: true, value: plain, parsed: plain === fitting ? parsed.data : check.parse(plain) };
}

/** The path of a text that consists of an ellipsis, as in the example of a prompt; null when there is none. */
function findPlaceholder(value: unknown): string | null {
  if (typeof value === 'string') return /^\s*(?:\.\.\.|…)\s*$/.test(value) ? '' : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const key of Object.keys(value)) {
    const inner = findPlaceholder((value as Readonly<Record<string, unknown>>)[key]);
    if (inner !== null) return inner === '' ? key : `${key}.${inner}`;
  }
  return null;
}

function withoutFence(value: unknown, { code }: AnswerForms): unknown {
  if (code === undefined || !isObject(value)) return value;
  const text = value[code.field];
  return typeof text === 'string' ? { ...value, [code.field]: insideFence(text) } : value;
}
