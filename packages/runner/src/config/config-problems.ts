import type { z } from 'zod';
import { nearestWords, expectation, pathText, SAgentsError, valueAt, valueText } from '@s-agents/core';
import { schemaKeys } from './schema-keys.js';

export interface CheckedAgainst {
  /** The file, or what stands for it in the message. */
  readonly source: string;
  /** Where the checked value stands in the config: [] for the whole. */
  readonly path: readonly PropertyKey[];
}

/** `value` as `schema` gives it. Throws SAgentsError `CONFIG_INVALID` that names every problem with path, value and remedy. */
export function checkConfigPart<Schema extends z.ZodType>(schema: Schema, value: unknown, against: CheckedAgainst): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.flatMap((issue) => describeIssue(issue, schema, value, against.path));
  throw new SAgentsError({
    code: 'CONFIG_INVALID',
    message: `in ${against.source}: ${problems.map(({ problem }) => problem).join('; ')}`,
    remedy: [...new Set(problems.map(({ remedy }) => remedy))].join('; '),
    cause: parsed.error,
  });
}

interface Problem {
  readonly problem: string;
  readonly remedy: string;
}

function describeIssue(issue: z.core.$ZodIssue, schema: z.ZodType, root: unknown, prefix: readonly PropertyKey[]): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    const known = schemaKeys(schema, issue.path);
    return issue.keys.map((key) => {
      const meant = nearestWords(key, known)[0] ?? null;
      const problem = `${pathText([...prefix, ...issue.path, key])} (value ${valueText(valueAt(root, [...issue.path, key]))}) is an unknown key`;
      const remedy = meant === null ? `leave "${key}" out; the keys here are ${known.join(', ')}` : `did you mean "${meant}"? The keys here are ${known.join(', ')}`;
      return { problem, remedy };
    });
  }
  const path = pathText([...prefix, ...issue.path]);
  const value = valueAt(root, issue.path);
  if (value === undefined) return [{ problem: `${path} is missing`, remedy: `add ${path}, which must be ${expectation(issue, value)}` }];
  return [{ problem: `${path} is ${valueText(value)}`, remedy: `${path} must be ${expectation(issue, value)}` }];
}
