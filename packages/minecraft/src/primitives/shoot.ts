import { failed } from '@s-agents/core';
import { lackOf } from '@s-agents/kit';
import { z } from 'zod';
import { primitive } from './primitive.js';

const arrows = /^(tipped_|spectral_)?arrow$/;

export const shoot = primitive({
  name: 'shoot',
  parameters: z.object({ id: z.int() }),
  doc:
    'Draws a held bow and shoots one arrow at the creature with this `id`, which must be in sight. Returns ' +
    '{ hit }: whether it was hurt. Fails: missing-item (bow or arrow), target-gone, unreachable (out of range, or ' +
    'an obstacle is in the way), timeout.',
  idempotent: false,
  limitSeconds: 20,
  example: { id: 7 },
  act: async (body, { id }) => {
    const held = Object.keys(body.inventory());
    const lacking = !held.includes('bow') ? 'bow' : held.some((item) => arrows.test(item)) ? null : 'arrow';
    if (lacking !== null) return failed('missing-item', `there is no ${lacking} in the inventory`, lackOf(lacking, 1));
    const creature = body.creature(id);
    if ('status' in creature) return creature;
    const obstacle = creature.whyNoShot();
    if (obstacle !== null) return failed('unreachable', obstacle);
    const unheld = await body.hold('bow');
    if (unheld !== null) return failed('refused', unheld);
    return await creature.shoot();
  },
});
