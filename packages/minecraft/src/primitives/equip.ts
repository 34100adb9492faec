import { failed, succeeded } from '@s-agents/core';
import { lackOf } from '@s-agents/kit';
import { z } from 'zod';
import { equipmentSlots } from '../motion-port.js';
import { primitive } from './primitive.js';

export const equip = primitive({
  name: 'equip',
  parameters: z.object({ item: z.string(), slot: z.enum(equipmentSlots).default('hand') }),
  doc:
    'Moves a held `item` into `slot`: hand (default), off-hand, head, torso, legs or feet. The item "" with slot ' +
    'hand empties the hand. Returns {}. Fails: missing-item, inventory-full.',
  idempotent: true,
  limitSeconds: 15,
  example: { item: '' },
  act: async (body, { item, slot }) => {
    const worn = body.equipped(slot);
    if (worn === item || (item === '' && worn === undefined)) return succeeded({});
    if (item === '') return body.takeOff(slot);
    if (body.count(item) === 0) return failed('missing-item', `there is no ${item} in the inventory`, lackOf(item, 1));
    return body.wear(item, slot);
  },
});
