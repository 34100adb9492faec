import { succeeded } from '@s-agents/core';
import { lookAt as definition, lookAtParameters as parameters } from '@s-agents/minecraft';
import { face } from '../bot/face.js';
import { implement } from './implementation.js';

export const lookAt = implement(definition, {
  parameters,
  run: async (body, { position }, { signal }) => {
    await face(body, position, { signal });
    return succeeded({});
  },
});
