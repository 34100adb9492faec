import { createRandom, SAgentsError } from '@s-agents/core';
import { parseSeeds } from '@s-agents/runner';

const mostFresh = 1000;
/** The largest random seed: one that is easy to read and to type again. */
const largestFresh = 999_999;

/**
 * The seeds of a suite: those of "A..B", or, for a number N, N random ones. `kept`: seeds that have been begun, which
 * come first; `origin`: a number that differs from call to call. Throws SAgentsError `OPTION_INVALID`.
 */
export function suiteSeeds(
  text: string,
  { kept, origin }: { readonly kept: readonly number[]; readonly origin: number },
): readonly number[] {
  if (text.includes('..')) return parseSeeds(text);
  const count = Number(text.trim());
  if (!/^\d{1,4}$/.test(text.trim()) || count < 1 || count > mostFresh)
    throw new SAgentsError({
      code: 'OPTION_INVALID',
      message: `--seeds is ${JSON.stringify(text)}`,
      remedy: `give the number of random seeds (1 to ${mostFresh}), or the first and the last seed, as in 1..5`,
    });
  const random = createRandom(origin);
  const seeds = new Set(kept.slice(0, count));
  while (seeds.size < count) seeds.add(random.integer(1, largestFresh));
  return [...seeds];
}
