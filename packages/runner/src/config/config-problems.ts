import type { z } from 'zod';
import { nearestWords, expectation, pathText, SAgentsError, someOf, valueAt, valueText } from '@s-agents/core';
import { schemaKeys } from './schema-keys.js';

export interface CheckedAgainst {
  /** The file, or a name for the config in messages. */
  readonly source: string;
  /** Where the checked value stands in the config: [] for the whole. */
  readonly path: readonly PropertyKey[];
  /** Keys that stand there too and are not the schema's. */
  readonly keysBeside?: readonly string[];
  /** The part that takes the options: `Topology "tree"`. */
  readonly owner?: string;
}

/**
 * `value` as `schema` gives it. Throws SAgentsError `CONFIG_INVALID` that names every problem with path, value and
 * remedy.
 */
export function checkConfigPart<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  against: CheckedAgainst,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.flatMap((issue) => describeIssue(issue, schema, value, against));
  throw new SAgentsError({
    code: 'CONFIG_INVALID',
    message: `in ${against.source}: ${someOf(problems.map(({ problem }) => problem)).join('; ')}`,
    remedy: someOf([...new Set(problems.map(({ remedy }) => remedy))]).join('; '),
    cause: parsed.error,
  });
}

/** Unknown keys of one object that are described: to look for what was meant takes time. */
const mostKeys = 20;

interface Problem {
  readonly problem: string;
  readonly remedy: string;
}

function describeIssue(issue: z.core.$ZodIssue, schema: z.ZodType, root: unknown, against: CheckedAgainst): Problem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .slice(0, mostKeys)
      .map((key) => unknownKey(key, schemaKeys(schema, issue.path), issue.path, root, against));
  const path = pathText([...against.path, ...issue.path]);
  const value = valueAt(root, issue.path);
  if (value === undefined)
    return [{ problem: `${path} is missing`, remedy: `add ${path}, which must be ${expectation(issue, value)}` }];
  return [{ problem: `${path} is ${valueText(value)}`, remedy: `${path} must be ${expectation(issue, value)}` }];
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
  const meant = nearestWords(key, known)[0] ?? null;
  const shown = valueText(key);
  const where = `${pathText([...path, ...place, key])} (value ${valueText(valueAt(root, [...place, key]))})`;
  const takesNone = own && owner !== undefined && keys.length === 0;
  const otherwise = known.length === 0 ? '' : `; the keys here are ${known.join(', ')}`;
  return {
    problem: takesNone ? `${where} is an option, and ${owner} takes none` : `${where} is an unknown key`,
    remedy:
      meant === null
        ? `leave ${shown} out${otherwise}`
        : `did you mean "${meant}"? The keys here are ${known.join(', ')}`,
  };
}
