import { succeeded } from '@s-agents/core';
import { z } from 'zod';
import { primitive } from './primitive.js';

export const wait = primitive({
  name: 'wait',
  parameters: z.object({ seconds: z.number().nonnegative().max(60), inShelter: z.boolean().optional() }),
  doc:
    'Does nothing for `seconds` of world time (at most 60). With `inShelter` there is nothing to do before daylight: at ' +
    'night in the open the body digs itself in first, and stays there until it is day. Returns {}.',
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
