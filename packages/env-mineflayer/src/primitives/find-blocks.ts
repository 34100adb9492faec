import { succeeded } from '@s-agents/core';
import { findBlocks as definition, findBlocksParameters as parameters } from '@s-agents/minecraft';
import { implement } from './implementation.js';

export const findBlocks = implement(definition, {
  parameters,
  limitSeconds: 10,
  run: async ({ bot, blocks }, { names, maxDistance, count }) => {
    const { x, y, z } = bot.entity.position;
    return succeeded(blocks.nearest(names, { x, y, z }, maxDistance, count).map(({ name, position }) => ({ name, position: { ...position } })));
  },
});
