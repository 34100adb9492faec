import type { z } from 'zod';
import {
  hideSecrets,
  keyRemedy,
  mayBeQuoted,
  mayNameSecret,
  namesSecret,
  nearestWords,
  SAgentsError,
} from '@s-agents/core';
import { expectation, firstProblems, pathText, shownValue, valueAt, valueText } from '@s-agents/kit';
import { refuseInheritedKeys } from './inherited-keys.js';
import { schemaKeys } from './schema-keys.js';

export interface CheckedAgainst {
  /** The name of the config in messages. */
  readonly source: string;
  /** The path of the checked value in the config; [] for the whole config. */
  readonly path: readonly PropertyKey[];
  /** Valid keys at the same place that the schema does not know. */
  readonly keysBeside?: readonly string[];
  /** The part that the options are for, such as `Topology "tree"`. */
  readonly owner?: string;
  /** The code of the error; default: `CONFIG_INVALID`. */
  readonly code?: string;
}

/**
 * Returns `value` as parsed by `schema`. Throws SAgentsError (`CONFIG_INVALID`, or the given code), which names every
 * problem with path, value and remedy.
 */
export function checkConfigPart<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  against: CheckedAgainst,
): z.output<Schema> {
  refuseInheritedKeys(value, against);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const isOnly = issues.length === 1;
  const problems = issues.flatMap((issue) => describeIssue(issue, schema, value, { ...against, isOnly }));
  throw new SAgentsError({
    code: against.code ?? 'CONFIG_INVALID',
    message: `in ${against.source}: ${firstProblems(problems.map(({ problem }) => problem)).join('; ')}`,
    remedy: firstProblems([...new Set(problems.map(({ remedy }) => remedy))]).join('; '),
  });
}

/** What a misspelt key may stand for, besides the keys that are known. */
const namesOfSecrets = ['apiKey', 'authorization', 'credentials', 'password', 'secret', 'token'];

/** Limits how many unknown keys of one object are described, since finding similar names takes time. */
const maximumUnknownKeys = 20;

interface Problem {
  readonly problem: string;
  readonly remedy: string;
}

/** `isOnly`: the remedy need not say what it is for. */
function describeIssue(
  issue: z.core.$ZodIssue,
  schema: z.ZodType,
  root: unknown,
  { isOnly, ...against }: CheckedAgainst & { readonly isOnly: boolean },
): Problem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .slice(0, maximumUnknownKeys)
      .map((key) => unknownKey(key, schemaKeys(schema, issue.path), issue.path, root, against));
  const path = pathText([...against.path, ...issue.path]);
  const value = valueAt(root, issue.path);
  const wanted = `${isOnly ? 'it' : path} must be ${expectation(issue, value)}`;
  if (value === undefined) return [{ problem: `${path} is missing`, remedy: isOnly ? `add it; ${wanted}` : wanted }];
  const shown = shownValue(issue, root);
  if (shown !== null) return [{ problem: `${path} is ${shown}`, remedy: wanted }];
  return [{ problem: `${path} is not valid (a value that may be a secret is not shown)`, remedy: wanted }];
}

function unknownKey(
  key: string,
  keys: readonly string[],
  place: readonly PropertyKey[],
  root: unknown,
  { path, keysBeside = [], owner }: CheckedAgainst,
): Problem {
  const own = place.length === 0;
  const known = own ? [...keysBeside, ...keys] : keys;
  const value = valueAt(root, [...place, key]);
  const isSecret =
    namesSecret(key) ||
    !mayBeQuoted(root, [...place, key]) ||
    [key, value].some((text) => typeof text === 'string' && hideSecrets(text) !== text);
  const meant = isSecret ? null : (nearestWords(key, known)[0] ?? null);
  const where = `${nameOf(key, place, root, path)}${shownBeside(key, known, place, root)}`;
  const takesNone = own && owner !== undefined && keys.length === 0;
  const otherwise = known.length === 0 ? '' : `; the keys here are ${known.join(', ')}`;
  return {
    problem: takesNone ? `${where} is an option, but ${owner} takes none` : `${where} is an unknown key`,
    remedy: isSecret
      ? `remove it: ${keyRemedy}${otherwise}`
      : meant === null
        ? `remove ${valueText(key)}${otherwise}`
        : `did you mean "${meant}"? The keys here are ${known.join(', ')}`,
  };
}

/** The path of an unknown key. A key without a value beside a secret may be the secret itself. */
function nameOf(key: string, place: readonly PropertyKey[], root: unknown, path: readonly PropertyKey[]): string {
  const isNamed = namesSecret(key) || valueAt(root, [...place, key]) !== null || mayBeQuoted(root, [...place, key]);
  return isNamed ? pathText([...path, ...place, key]) : `a key in ${pathText([...path, ...place])}`;
}

/**
 * The value of an unknown key, which says what is meant when the key is misspelt. Any other one may be a secret under a
 * name that nobody thought of.
 */
function shownBeside(key: string, known: readonly string[], place: readonly PropertyKey[], root: unknown): string {
  const [meant] = nearestWords(key, known);
  const isMisspelt =
    meant !== undefined && !mayNameSecret(meant) && nearestWords(key, namesOfSecrets, { edits: 2 }).length === 0;
  const value = valueAt(root, [...place, key]);
  if (!(isMisspelt || isShort(value)) || !mayBeQuoted(root, [...place, key])) return '';
  return ` (value ${valueText(value)})`;
}

/** Whether a value is too short for a secret. */
function isShort(value: unknown): boolean {
  return (
    typeof value === 'boolean' || ((typeof value === 'number' || typeof value === 'string') && `${value}`.length <= 4)
  );
}
