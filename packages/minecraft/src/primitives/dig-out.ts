import { failed, succeeded } from '@s-agents/core';
import { z } from 'zod';
import { placeText } from './block-position.js';
import { primitive } from './primitive.js';

/**
 * New searches for stairs: gravel may fall from above, lava appear behind a block, or another body stand in the way.
 */
const maximumRetries = 6;

export const digOut = primitive({
  name: 'digOut',
  parameters: z.object({ height: z.int().optional() }),
  doc:
    'Digs a staircase upwards out of the ground with the item in hand, from where the body stands, until the sky ' +
    'is open above it or its feet are at `height` (y). Avoids lava and water. Returns { position } where it then ' +
    'stands. Fails: unreachable, blocked, timeout.',
  idempotent: false,
  limitSeconds: 120,
  example: {},
  act: async (body, { height }) => {
    const { climbing } = body;
    const search = climbing.wayOut(height);
    let trouble: string | null = null;
    for (let attempt = 0; ; attempt++) {
      await body.land();
      const start = placeText(climbing.standing());
      const steps = await search();
      if (steps === null)
        return failed(
          'unreachable',
          `no stair leads ${height === undefined ? 'to the sky' : `up to ${height}`} from ${start}`,
        );
      if (steps.length === 0) return succeeded({ position: { ...body.feet() } });
      if (attempt > maximumRetries) return failed('blocked', `stopped at ${start}: ${trouble ?? 'the body slid back'}`);
      for (const step of steps) {
        trouble = await climbing.climb(step);
        if (trouble !== null) break;
        body.progress();
      }
    }
  },
});
