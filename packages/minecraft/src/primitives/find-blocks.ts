import { succeeded } from '@s-agents/core';
import { growthOf } from '@s-agents/minecraft-rules';
import { z } from 'zod';
import { primitive } from './primitive.js';

export const findBlocks = primitive({
  name: 'findBlocks',
  parameters: z.object({
    names: z.array(z.string().min(1)).min(1),
    maxDistance: z.number().positive().max(64).default(32),
    count: z.int().positive().max(128).default(16),
    nextToLiquid: z.boolean().default(true),
    toDig: z.boolean().default(false),
  }),
  doc:
    'Searches for blocks of any of `names` (block names such as "oak_log", not groups) within `maxDistance` ' +
    'blocks (default 32, at most 64) in the loaded part of the world. Returns [{ name, position }], at most ' +
    '`count` (default 16, at most 128), nearest first; [] when there are none. With `nextToLiquid` false it ' +
    'leaves out blocks whose place lava or water would flow into, which dig refuses, and those up to 5 blocks ' +
    'below a liquid; with `toDig` true it leaves out those that dig refuses because others have built them or their ' +
    'place is protected. A crop also has `growth`, from 0 to 1: it is ripe at 1.',
  idempotent: true,
  limitSeconds: 10,
  example: { names: ['oak_log'] },
  act: async (body, wanted) => {
    const found = await body.blocks.nearest(wanted);
    return succeeded(
      found.map(({ name, position, age }) => {
        const growth = growthOf(name, age);
        return { name, position: { ...position }, ...(growth === undefined ? {} : { growth }) };
      }),
    );
  },
});
