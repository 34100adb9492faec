import { succeeded } from '@s-agents/core';
import { wait as definition, waitParameters as parameters } from '@s-agents/minecraft';
import { implement } from './implementation.js';

export const wait = implement(definition, {
  parameters,
  run: async ({ clock }, { seconds }, { signal, tally }) => {
    const began = clock.now() - tally.done;
    try {
      await clock.sleep(Math.max(seconds * 1000 - tally.done, 0), { signal });
    } finally {
      tally.done = clock.now() - began;
    }
    return succeeded({});
  },
});
