import { succeeded, type Position } from '@s-agents/core';
import { findBlocks as definition, findBlocksParameters as parameters } from '@s-agents/minecraft';
import { growthOf } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { implement } from './implementation.js';

export const findBlocks = implement(definition, {
  parameters,
  limitSeconds: 10,
  run: async ({ bot, blocks }, { names, maxDistance, count }) => {
    const { x, y, z } = bot.entity.position;
    const found = blocks.nearest(names, { x, y, z }, maxDistance, count);
    return succeeded(
      found.map(({ name, position }) => {
        const growth = growthOf(name, ageAt(bot, position));
        return { name, position: { ...position }, ...(growth === undefined ? {} : { growth }) };
      }),
    );
  },
});

/** Before 1.13 a crop's age is its number. */
function ageAt(bot: Bot, { x, y, z }: Position): number {
  const block = bot.blockAt(new Vec3(x, y, z), false);
  return Number(block?.getProperties()['age'] ?? block?.metadata ?? 0);
}
