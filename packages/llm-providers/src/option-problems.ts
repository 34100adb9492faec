import type { z } from 'zod';

/** What is wrong with a model's options, each with its key, in one line. */
export function optionProblems({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`)).join('; ');
}
