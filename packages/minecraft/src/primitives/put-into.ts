import { failed, succeeded } from '@s-agents/core';
import { lackOf } from '@s-agents/kit';
import { z } from 'zod';
import type { OpenContainer } from '../motions/container-motions.js';
import { blockPositionSchema } from './block-position.js';
import { itemsPerFuel, ovenKind, smeltingIn } from './ovens.js';
import { primitive } from './primitive.js';
import { containerGone, openAt } from './open-container.js';

const slotSchema = z.enum(['input', 'fuel']).optional();
type Slot = z.output<typeof slotSchema>;

export const putInto = primitive({
  name: 'putInto',
  parameters: z.object({
    container: blockPositionSchema,
    item: z.string().min(1),
    count: z.int().positive(),
    slot: slotSchema,
  }),
  doc:
    'Puts `count` of a held `item` into the container at `container`, within reach; into a furnace with `slot` ' +
    '"input" or "fuel" (default: fuel if the item burns and cannot be smelted, else input). Returns { item, ' +
    'count } put in. Fails: missing-item, unreachable, target-gone (no container there), inventory-full (no room ' +
    'in the container; the detail says how many went in), blocked, unsupported, timeout.',
  idempotent: false,
  limitSeconds: 60,
  example: { container: { x: 1, y: 64, z: -3 }, item: 'coal', count: 2, slot: 'fuel' },
  act: async (body, { container, item, count, slot }) => {
    const held = body.count(item);
    if (held < count) return failed('missing-item', `${count} ${item} wanted, ${held} held`, lackOf(item, count, held));
    const opened = await openAt(body, container);
    if ('status' in opened) return opened;
    try {
      const into = slotFor(body.version, opened, item, slot);
      if (typeof into === 'object') return failed('unsupported', into.why);
      const { moved, isFull, trouble } = await opened.put(item, count, into);
      if (moved >= count) return succeeded({ item, count: moved });
      if (!opened.isOpen()) return containerGone(opened);
      const sum = `${moved} of ${count} ${item} went into the ${opened.name}`;
      return isFull
        ? failed('inventory-full', `${sum}: there is no room for more`)
        : failed('blocked', `${sum}: ${trouble ?? 'the server did not take the rest'}`);
    } finally {
      opened.close();
    }
  },
});

/** The slot of an oven that an item goes into; undefined for other containers. */
function slotFor(version: string, { name }: OpenContainer, item: string, slot: Slot): Slot | { readonly why: string } {
  const oven = ovenKind(name);
  if (oven === null) return slot === undefined ? undefined : { why: `a ${name} has no ${slot} slot` };
  const burns = itemsPerFuel(version, item) > 0;
  const smelts = smeltingIn(version, oven, item) !== undefined;
  const into = slot ?? (burns && !smelts ? 'fuel' : 'input');
  if (into === 'fuel' && !burns) return { why: `${item} does not burn` };
  if (into === 'input' && !smelts) return { why: `${item} cannot be smelted in a ${name}` };
  return into;
}
