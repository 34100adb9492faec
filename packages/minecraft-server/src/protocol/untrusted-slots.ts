import type { Fields, Mending, Packet } from './mending.js';

interface HashedStack {
  readonly itemId: number;
  readonly itemCount: number;
  readonly components: readonly { readonly type: string }[];
}

/** A wear that no tool has: it differs from whatever the server knows. */
const unknownDamage = -1;

/**
 * Clients tell only hashes of the components of stacks that they have moved, and the bytes of those of stacks that they
 * have made in creative mode.
 */
export const untrustedSlots: Mending = {
  since: '1.21.5',
  incoming: {
    window_click: (fields): Packet[] => [
      [
        'window_click',
        {
          ...fields,
          changedSlots: (fields['changedSlots'] as Fields[]).map((each) => ({ ...each, item: unhashed(each['item']) })),
          cursorItem: unhashed(fields['cursorItem']),
        },
      ],
    ],
    set_creative_slot: (fields): Packet[] => [['set_creative_slot', { ...fields, item: unpacked(fields['item']) }]],
  },
};

/**
 * The server cannot read hashes. A stack with components counts as different from its own, so that the client is sent
 * the slot.
 */
function unhashed(item: unknown): Fields {
  if (item === undefined || item === null) return { itemCount: 0 };
  const { components, ...stack } = item as HashedStack;
  return { ...stack, components: components.length > 0 ? [{ type: 'damage', data: unknownDamage }] : [] };
}

function unpacked(item: unknown): Fields {
  const { components, ...stack } = item as { readonly components?: readonly { type: string; data: Uint8Array }[] };
  return {
    ...stack,
    components: (components ?? []).map(({ type, data }) =>
      type === 'damage' ? { type, data: varint(data) } : { type },
    ),
  };
}

function varint(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte, index) => sum | ((byte & 0x7f) << (7 * index)), 0);
}
