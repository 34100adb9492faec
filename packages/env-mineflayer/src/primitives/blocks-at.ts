import { succeeded } from '@s-agents/core';
import { blocksAt as definition, blocksAtParameters as parameters } from '@s-agents/minecraft';
import { Vec3 } from 'vec3';
import { implement } from './implementation.js';

export const blocksAt = implement(definition, {
  parameters,
  limitSeconds: 10,
  run: async ({ bot }, { positions }) => succeeded(positions.map(({ x, y, z }) => bot.blockAt(new Vec3(x, y, z), false)?.name ?? null)),
});
