import { succeeded, type Position } from '@s-agents/core';
import { growthOf, isDry } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { liquidReader } from '../bot/liquid-reader.js';
import { implement } from './implementation.js';

export const findBlocks = implement('findBlocks', {
  run: async ({ bot, blocks, traits: { refused } }, { nextToLiquid, ...options }) => {
    const { x, y, z } = bot.entity.position;
    const liquidAt = liquidReader(bot);
    const found = blocks.nearest(
      { x, y, z },
      {
        ...options,
        isFit: (position) => !refused.has(position) && (nextToLiquid || isDry(liquidAt, position)),
      },
    );
    return succeeded(
      found.map(({ name, position }) => {
        const growth = growthOf(name, ageAt(bot, position));
        return { name, position: { ...position }, ...(growth === undefined ? {} : { growth }) };
      }),
    );
  },
});

function ageAt(bot: Bot, { x, y, z }: Position): number {
  const block = bot.blockAt(new Vec3(x, y, z), false);
  return Number(block?.getProperties()['age'] ?? block?.metadata ?? 0);
}
