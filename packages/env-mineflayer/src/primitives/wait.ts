import { succeeded } from '@s-agents/core';
import { wait as definition, waitParameters as parameters } from '@s-agents/minecraft';
import { implement } from './implementation.js';

export const wait = implement(definition, {
  parameters,
  limitSeconds: 70,
  run: async ({ clock }, { seconds }, { signal }) => {
    await clock.sleep(seconds * 1000, { signal });
    return succeeded({});
  },
});
