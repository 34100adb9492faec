import { failed, succeeded } from '@s-agents/core';
import { lackOf } from '@s-agents/kit';
import { z } from 'zod';
import { primitive } from './primitive.js';
import { creatureGone } from './strike.js';

/** Attempts, since the creature may walk on before it is clicked. */
const maximumAttempts = 3;

export const useOnEntity = primitive({
  name: 'useOnEntity',
  parameters: z.object({ id: z.int(), item: z.string().default('') }),
  doc:
    'Walks to the creature with this `id` and uses a held `item` ("": the bare hand, the default) on it: shears ' +
    "take a sheep's wool, a bucket takes a cow's milk, its food makes an animal breed. Returns {}. Fails: " +
    'missing-item, target-gone, unreachable, refused (nothing happened), timeout.',
  idempotent: false,
  limitSeconds: 60,
  example: { id: 7, item: 'shears' },
  act: async (body, { id, item }) => {
    const creature = body.creature(id);
    if ('status' in creature) return creature;
    if (item !== '' && body.count(item) === 0)
      return failed('missing-item', `there is no ${item} in the inventory`, lackOf(item, 1));
    for (let attempt = 0; attempt < maximumAttempts && !creature.isGone(); attempt++) {
      const unreached = await creature.approach('use');
      if (unreached !== null) return unreached;
      const unheld = await body.hold(item);
      if (unheld !== null) return failed('refused', unheld);
      await body.face(creature.middle());
      const result = creature.isGone() ? 'missed' : await creature.use(item);
      if (result === 'used') return succeeded({});
      if (result === 'nothing') break;
    }
    if (creature.isGone()) return creatureGone(creature);
    return failed('refused', `${item === '' ? 'the bare hand' : item} had no effect on the ${creature.name}`);
  },
});
