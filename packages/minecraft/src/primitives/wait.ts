import { succeeded } from '@s-agents/core';
import { z } from 'zod';
import { primitive } from './primitive.js';

export const wait = primitive({
  name: 'wait',
  parameters: z.object({ seconds: z.number().nonnegative().max(60) }),
  doc: 'Does nothing for `seconds` of world time (at most 60). Returns {}.',
  idempotent: true,
  limitSeconds: 70,
  example: { seconds: 0.25 },
  act: async (body, { seconds }) => {
    const began = body.now() - body.tally.done;
    try {
      await body.pass(Math.max(seconds - body.tally.done, 0));
    } finally {
      body.tally.done = body.now() - began;
    }
    return succeeded({});
  },
});
