import { pathText } from '@s-agents/kit';
import type { z } from 'zod';

/** The most issues of an answer that are described: more do not help to correct it. */
const maximumIssues = 5;
const maximumIssueCharacters = 240;
const maximumFoundCharacters = 60;

/** Says where a value does not fit its schema, what is expected there and what was found, in at most 1,400 characters. */
export function describeProblem(value: unknown, { issues }: Pick<z.ZodError, 'issues'>): string {
  const lines = issues.slice(0, maximumIssues).map((issue) => {
    const expected = issue.message.replace(/^Invalid [a-z ]+: /, '').replace(/, received .*$/s, '');
    const place = issue.path.length === 0 ? 'the answer' : pathText(issue.path);
    return `${cut(`${place}: ${expected}`, maximumIssueCharacters - maximumFoundCharacters)}, found ${found(value, issue.path)}`;
  });
  const more = issues.length - lines.length;
  return more > 0 ? `${lines.join('\n')}\nand ${more} more` : lines.join('\n');
}

function found(value: unknown, path: readonly PropertyKey[]): string {
  let inner = value;
  for (const key of path) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, key)) return 'nothing';
    inner = (inner as Record<PropertyKey, unknown>)[key];
  }
  if (Array.isArray(inner) && inner.length > 0) return `a list of ${inner.length}`;
  if (typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0)
    return cut(`an object with the keys ${Object.keys(inner).slice(0, 10).join(', ')}`, maximumFoundCharacters);
  return cut(JSON.stringify(inner) ?? 'nothing', maximumFoundCharacters);
}

function cut(text: string, maximum: number): string {
  return text.length > maximum ? `${text.slice(0, maximum)}…` : text;
}
