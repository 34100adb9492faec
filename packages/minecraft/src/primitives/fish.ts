import { failed } from '@s-agents/core';
import { lackOf } from '@s-agents/kit';
import { z } from 'zod';
import { blockPositionSchema, notLoaded, placeText } from './block-position.js';
import { primitive } from './primitive.js';

export const fish = primitive({
  name: 'fish',
  parameters: z.object({ water: blockPositionSchema }),
  doc:
    'Casts a held fishing rod into the water block at `water`, at most 16 blocks away and in sight, waits for a ' +
    'bite (5 to 30 s) and reels in. Returns { item }, the catch, or {} when it got away. Fails: missing-item ' +
    '(fishing_rod), target-gone (no water there), unreachable, timeout.',
  idempotent: false,
  limitSeconds: 60,
  example: { water: { x: 1, y: 62, z: -3 } },
  act: async (body, { water }) => {
    if (body.count('fishing_rod') === 0)
      return failed('missing-item', 'there is no fishing_rod in the inventory', lackOf('fishing_rod', 1));
    const block = body.blocks.at(water);
    if (block === null) return notLoaded(water);
    if (body.blocks.liquidAt(water.x, water.y, water.z) !== 'water')
      return failed('target-gone', `there is no water at ${placeText(water)}`);
    const obstacle = body.whyNoCast(water);
    if (obstacle !== null) return failed('unreachable', obstacle);
    const unheld = await body.hold('fishing_rod');
    if (unheld !== null) return failed('refused', unheld);
    return await body.fish(water);
  },
});
