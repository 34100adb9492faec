import type { z } from 'zod';
import { mayBeQuoted, nearestWords, hideSecrets, quotable } from '@s-agents/core';

/**
 * Describes what is wrong with `value` in one line of paths and values: "task.limits is an unknown key; task.seed is
 * "x", and must be a number". `place` is put in front of every path; `keys` are those that an unknown one may stand for.
 */
export function schemaProblems(
  error: z.ZodError,
  value: unknown,
  place: readonly PropertyKey[] = [],
  keys: readonly string[] = [],
): string {
  return firstProblems(error.issues.flatMap((issue) => problemsOf(issue, value, place, keys))).join('; ');
}

const maximumProblemsPerMessage = 10;

/** Returns the first ten problems, followed by "and N more" when there are more. */
export function firstProblems(problems: readonly string[]): readonly string[] {
  if (problems.length <= maximumProblemsPerMessage) return problems;
  const named = problems.slice(0, maximumProblemsPerMessage);
  return [...named, `and ${problems.length - named.length} more`];
}

function problemsOf(
  issue: z.core.$ZodIssue,
  root: unknown,
  place: readonly PropertyKey[],
  keys: readonly string[],
): string[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(
      (key) => `${pathText([...place, ...issue.path, key])} is an unknown key${meantBy(key, keys)}`,
    );
  const value = valueAt(root, issue.path);
  const likeliest =
    issue.code === 'invalid_union' && issue.message === 'Invalid input' ? likeliestForm(issue.errors, value) : null;
  if (likeliest !== null)
    return likeliest.flatMap((inner) => problemsOf(inner, value, [...place, ...issue.path], keys));
  const path = pathText([...place, ...issue.path]);
  const must = `must be ${expectation(issue, value)}`;
  if (value === undefined) return [`${path} is missing, and ${must}`];
  const shown = shownValue(issue, root);
  return [shown === null ? `${path} ${must}` : `${path} is ${shown}, and ${must}`];
}

/** The value that an issue is about, as text; null where it, or what stands beside it, may be a secret. */
export function shownValue(issue: z.core.$ZodIssue, root: unknown): string | null {
  // A schema's custom check marks values that may be secrets.
  if (issue.code === 'custom' && issue.params?.['secret'] === true) return null;
  return mayBeQuoted(root, issue.path) ? valueText(valueAt(root, issue.path)) : null;
}

function meantBy(key: string, keys: readonly string[]): string {
  const [meant] = nearestWords(key, keys);
  return meant === undefined ? '' : ` (did you mean "${meant}"?)`;
}

/**
 * Of several forms that an object may have, picks the one with the fewest unknown keys and returns its problems. Null
 * when the object has none of any form's keys.
 */
function likeliestForm(
  forms: readonly (readonly z.core.$ZodIssue[])[],
  value: unknown,
): readonly z.core.$ZodIssue[] | null {
  if (typeof value !== 'object' || value === null) return null;
  const unknownKeys = (form: readonly z.core.$ZodIssue[]): number =>
    form.reduce(
      (sum, issue) => sum + (issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys.length : 0),
      0,
    );
  const [best] = [...forms].sort((a, b) => unknownKeys(a) - unknownKeys(b) || a.length - b.length);
  return best !== undefined && unknownKeys(best) < Object.keys(value).length ? best : null;
}

const kinds: Readonly<Record<string, string>> = {
  object: 'keys with values',
  record: 'keys with values',
  map: 'keys with values',
  array: 'a list',
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};

/**
 * Describes what a value should have been, in words that follow "must be". A schema's own message comes first.
 */
export function expectation(issue: z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type': {
      const quotes =
        issue.expected === 'string' && (typeof value === 'number' || typeof value === 'boolean')
          ? ' (write it in quotes)'
          : '';
      if (typeof value === 'number' && !Number.isFinite(value)) return 'a finite number';
      return `${kinds[issue.expected] ?? issue.expected}${quotes}`;
    }
    case 'invalid_value':
      return issue.values.map((allowed) => JSON.stringify(allowed)).join(' or ');
    case 'too_small':
      return bounded(issue.origin, issue.minimum, issue.inclusive === false ? 'more than' : 'at least');
    case 'too_big':
      return bounded(issue.origin, issue.maximum, issue.inclusive === false ? 'less than' : 'at most');
    case 'invalid_union':
      return issue.message === 'Invalid input' ? oneOf(issue.errors) : issue.message;
    case 'invalid_format':
      return issue.message.startsWith('Invalid') ? `a valid ${issue.format}` : issue.message;
    default:
      return issue.message;
  }
}

/** Describes the forms that a value may have by the keys that each needs. */
function oneOf(forms: readonly (readonly z.core.$ZodIssue[])[]): string {
  const needs = forms.map((issues) =>
    issues.flatMap(({ path }) => (path.length === 1 ? [String(path[0])] : [])).join(' and '),
  );
  const distinct = [...new Set(needs)].filter((keys) => keys !== '');
  return distinct.length === 0 ? 'of another form' : `keys with values: ${distinct.join(', or ')}`;
}

function bounded(origin: string, bound: number | bigint, relation: string): string {
  if (origin === 'string')
    return bound === 1 && relation === 'at least'
      ? 'text that is not empty'
      : `text of ${relation} ${bound} characters`;
  return origin === 'array' || origin === 'set' ? `a list of ${relation} ${bound}` : `${relation} ${bound}`;
}

/** A path as text: `organization.leaves[1]`. A key with a dot in it is quoted: `models["root.plan"].use`. */
export function pathText(path: readonly PropertyKey[]): string {
  let text = '';
  for (const key of path) {
    const name = hideSecrets(String(key).slice(0, 1000));
    if (typeof key === 'number') text += `[${key}]`;
    else if (/^[\w-]{1,80}$/.test(name)) text += `${text === '' ? '' : '.'}${name}`;
    else text += `[${valueText(name)}]`;
  }
  return text === '' ? 'the whole of it' : text;
}

/** A value as JSON without secrets, cut to 80 characters. */
export function valueText(value: unknown): string {
  let text: string | undefined;
  try {
    // JSON has no NaN and no Infinity.
    text = typeof value === 'number' ? String(value) : JSON.stringify(quotable(value));
  } catch {
    // A circular value, a BigInt, or one nested too deeply: only its type can be named.
  }
  text ??= String(typeof value === 'symbol' ? 'a symbol' : typeof value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

/** The value at a path, or undefined. */
export function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    root,
  );
}
