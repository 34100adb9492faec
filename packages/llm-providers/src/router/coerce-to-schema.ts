import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/**
 * Corrects the issues of a value that leave no doubt: a number or boolean written as text, an enumeration value in
 * another case. Returns null when no issue can be corrected.
 */
export function coerceToSchema(value: unknown, { issues }: Pick<z.ZodError, 'issues'>): unknown {
  const corrections = issues.map((issue) => [issue.path, corrected(at(value, issue.path), issue)] as const);
  if (!corrections.some(([, correction]) => correction !== undefined)) return null;
  return corrections.reduce(
    (closer, [path, correction]) => (correction === undefined ? closer : replaced(closer, path, correction)),
    value,
  );
}

function corrected(value: unknown, issue: Issue): unknown {
  if (typeof value !== 'string') return undefined;
  const word = value.trim();
  if (issue.code === 'invalid_value')
    return issue.values.find((known) => typeof known === 'string' && known.toLowerCase() === word.toLowerCase());
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.expected === 'number' || issue.expected === 'int')
    return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(word) ? Number(word) : undefined;
  if (issue.expected === 'boolean' && /^(?:true|false)$/i.test(word)) return word.toLowerCase() === 'true';
  return undefined;
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  );
}

/** Returns a copy with the value at the path replaced. */
function replaced(value: unknown, [key, ...rest]: readonly PropertyKey[], correction: unknown): unknown {
  if (key === undefined) return correction;
  if (Array.isArray(value))
    return (value as unknown[]).map((item, index) => (index === key ? replaced(item, rest, correction) : item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === key ? replaced(inner, rest, correction) : inner]),
  );
}
