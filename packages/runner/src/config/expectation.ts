import type { z } from 'zod';

const kinds: Readonly<Record<string, string>> = { object: 'keys with values', record: 'keys with values', array: 'a list', string: 'text', number: 'a number', int: 'a whole number', boolean: 'true or false' };

/** What a value should have been, in words that follow "it must be"; where the schema has words of its own, those. Pure. */
export function expectation(issue: z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type': {
      const quotes = issue.expected === 'string' && (typeof value === 'number' || typeof value === 'boolean') ? ' (write it in quotes)' : '';
      return `${kinds[issue.expected] ?? issue.expected}${quotes}`;
    }
    case 'invalid_value':
      return issue.values.map((allowed) => JSON.stringify(allowed)).join(' or ');
    case 'too_small':
      return bounded(issue.origin, issue.minimum, issue.inclusive === false ? 'more than' : 'at least');
    case 'too_big':
      return bounded(issue.origin, issue.maximum, issue.inclusive === false ? 'less than' : 'at most');
    default:
      return issue.message;
  }
}

function bounded(origin: string, bound: number | bigint, relation: string): string {
  if (origin === 'string') return bound === 1 && relation === 'at least' ? 'text that is not empty' : `text of ${relation} ${bound} characters`;
  return origin === 'array' || origin === 'set' ? `a list of ${relation} ${bound}` : `${relation} ${bound}`;
}
