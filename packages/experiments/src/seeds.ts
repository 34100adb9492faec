import { SAgentsError } from '@s-agents/core';

/** Reads "1..10" or "7" as a list of seeds. Throws SAgentsError OPTION_INVALID. */
export function parseSeeds(text: string): readonly number[] {
  const match = /^(\d{1,9})(?:\.\.(\d{1,9}))?$/.exec(text.trim());
  const first = Number(match?.[1]);
  const last = Number(match?.[2] ?? match?.[1]);
  if (match === null || last < first || last - first >= 100_000) throw new SAgentsError({ code: 'OPTION_INVALID', message: `--seeds is ${JSON.stringify(text)}`, remedy: 'give one seed, or the first and the last as in 1..10' });
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
