import { SAgentsError } from '@s-agents/core';

/** Reads the value of an option as a whole number from `least` to `most`. Throws SAgentsError `OPTION_INVALID`. */
export function parseWholeNumber(
  flag: string,
  value: unknown,
  { least, most }: { least: number; most: number },
): number {
  const text = String(value).trim();
  const number = /^-?\d{1,15}$/.test(text) ? Number(text) : NaN;
  if (!(number >= least && number <= most))
    throw new SAgentsError({
      code: 'OPTION_INVALID',
      message: `${flag} is ${JSON.stringify(String(value))}`,
      remedy: `give a whole number from ${least} to ${most}`,
    });
  return number;
}
