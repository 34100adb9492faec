import { failed } from '@s-agents/core';
import { z } from 'zod';
import { blockPositionSchema, notLoaded, placeText } from './block-position.js';
import { primitive } from './primitive.js';

export const sleep = primitive({
  name: 'sleep',
  parameters: z.object({ bed: blockPositionSchema }),
  doc:
    'Sleeps in the bed at `bed`, within reach, until morning, which comes when every player sleeps; the bed ' +
    'becomes the spawn point. Returns {} when awake again. Fails: target-gone (no bed there), unreachable, ' +
    'refused (by day, monsters near, or the bed is taken), timeout (other players stay awake).',
  idempotent: true,
  limitSeconds: 110,
  example: { bed: { x: 1, y: 64, z: -3 } },
  act: async (body, { bed }) => {
    const block = body.blocks.at(bed);
    if (block === null) return notLoaded(bed);
    if (!/(^|_)bed$/.test(block.name)) return failed('target-gone', `there is no bed at ${placeText(bed)}`);
    return (await body.lieDown(bed)) ?? (await body.sleep(bed));
  },
});
