import type { Fields } from '../protocol/mending.js';

/** A stack that has the fields of every version; each version's packets contain those that it knows. */
function stackOfAll(item: unknown): unknown {
  const { itemCount = 0 } = (item ?? {}) as { itemCount?: number };
  return {
    itemId: 0,
    addedComponentCount: 0,
    removedComponentCount: 0,
    components: [],
    removeComponents: [],
    ...(item ?? {}),
    itemCount,
  };
}

/**
 * Adds to a client's packet, written as in 1.20.4, the fields that later versions have instead of its own. Those that a
 * version does not know are left out when the packet is written.
 */
export function inAllForms(name: string, fields: Fields): Fields {
  const { onGround, cursorItem, item, changedSlots } = fields;
  return {
    ...fields,
    ...(onGround === undefined ? {} : { flags: { onGround } }),
    ...(name === 'block_place' ? { worldBorderHit: false } : {}),
    ...(name === 'use_item' ? { rotation: { x: 0, y: 0 } } : {}),
    ...(cursorItem === undefined ? {} : { cursorItem: stackOfAll(cursorItem) }),
    ...(item === undefined ? {} : { item: stackOfAll(item) }),
    ...(Array.isArray(changedSlots)
      ? { changedSlots: changedSlots.map((slot: Fields) => ({ ...slot, item: stackOfAll(slot['item']) })) }
      : {}),
  };
}
