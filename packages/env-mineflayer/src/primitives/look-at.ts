import { succeeded } from '@s-agents/core';
import { lookAt as definition, lookAtParameters as parameters } from '@s-agents/minecraft';
import { Vec3 } from 'vec3';
import { implement } from './implementation.js';

export const lookAt = implement(definition, {
  parameters,
  limitSeconds: 5,
  run: async ({ bot }, { position }) => {
    await bot.lookAt(new Vec3(position.x, position.y, position.z), true);
    return succeeded({});
  },
});
