import { SAgentsError } from '@s-agents/core';

const maximumSeeds = 1_000_000;

/** Parses "1..1000" or "17" into a list of seeds. Throws SAgentsError `OPTION_INVALID`. */
export function parseSeeds(text: string): readonly number[] {
  const match = /^(\d{1,15})(?:\.\.(\d{1,15}))?$/.exec(text.trim());
  const first = Number(match?.[1]);
  const last = Number(match?.[2] ?? match?.[1]);
  if (match === null || last < first || last - first >= maximumSeeds)
    throw new SAgentsError({
      code: 'OPTION_INVALID',
      message: `--seeds is ${JSON.stringify(text)}${last < first ? ', which ends before it begins' : ''}`,
      remedy: `give one seed, as in 17, or the first and the last, as in 1..1000 (at most ${maximumSeeds} seeds)`,
    });
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
