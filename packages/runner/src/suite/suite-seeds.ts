import { SAgentsError } from '@s-agents/core';
import { createRandom } from '@s-agents/kit';
import { parseSeeds } from '../config/parse-seeds.js';

const maximumRandomSeeds = 1000;
/** Random seeds stay short, so that they are easy to read and type. */
const largestRandomSeed = 999_999;

/**
 * Returns the seeds of a suite: all seeds from A to B for "A..B", or N seeds for "N". Those N are first the `known`
 * seeds, which the results folder has already used, and then random ones; `origin` seeds the random source and should
 * differ between calls. Throws SAgentsError `OPTION_INVALID`.
 */
export function suiteSeeds(
  text: string,
  { known, origin }: { readonly known: readonly number[]; readonly origin: number },
): readonly number[] {
  if (text.includes('..')) return parseSeeds(text);
  const count = Number(text.trim());
  if (!/^\d{1,4}$/.test(text.trim()) || count < 1 || count > maximumRandomSeeds)
    throw new SAgentsError({
      code: 'OPTION_INVALID',
      message: `--seeds is ${JSON.stringify(text)}, which is neither a number of seeds nor a range`,
      remedy: `give a number of random seeds (1 to ${maximumRandomSeeds}), or the first and the last seed, as in 1..5`,
    });
  const random = createRandom(origin);
  const seeds = new Set(known.slice(0, count));
  while (seeds.size < count) seeds.add(random.integer(1, largestRandomSeed));
  return [...seeds];
}
