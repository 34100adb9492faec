import { succeeded, type Position } from '@s-agents/core';
import { growthOf, isDry } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { mayDig } from '../bot/left-alone.js';
import { liquidReader } from '../bot/liquid-reader.js';
import { implement } from './implementation.js';

export const findBlocks = implement('findBlocks', {
  run: async (body, { nextToLiquid, toDig, ...options }) => {
    const { bot, blocks, traits } = body;
    const { x, y, z } = bot.entity.position;
    const liquidAt = liquidReader(bot);
    const found = blocks.nearest(
      { x, y, z },
      {
        ...options,
        isFit: (position) =>
          !traits.refused.has(position) &&
          (nextToLiquid || isDry(liquidAt, position)) &&
          (!toDig || mayDig(body, position)),
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
