import { SAgentsError } from '@s-agents/core';
import { createRandom } from '@s-agents/kit';

/** Short enough to read and to type, and so many that two draws hardly ever have a seed in common. */
const largestSeed = 2 ** 31 - 1;
const mostSeeds = 1_000_000;

/**
 * Draws `count` different seeds, the same ones for the same text. Throws SAgentsError `OPTION_INVALID` for more than a
 * million.
 */
export function drawSeeds(text: string, count: number): readonly number[] {
  if (count > mostSeeds)
    throw new SAgentsError({
      code: 'OPTION_INVALID',
      message: `--count is ${count}, but at most ${mostSeeds} seeds are drawn`,
      remedy: 'draw fewer, several times, each time with another text',
    });
  const random = createRandom(text);
  const seeds = new Set<number>();
  while (seeds.size < count) seeds.add(random.integer(1, largestSeed));
  return [...seeds];
}
