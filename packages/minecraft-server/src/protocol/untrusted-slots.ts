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
    components: (components ?? []).map(({ type, data }) => ({ type, data: componentOf(type, varints(data)) })),
  };
}

/** Returns what a component means whose bytes are these numbers; undefined for other components. */
function componentOf(type: string, [first = 0, ...rest]: readonly number[]): unknown {
  if (type === 'damage') return first;
  if (type !== 'enchantments' && type !== 'stored_enchantments') return undefined;
  const enchantments = [];
  for (let n = 0; n + 1 < rest.length && enchantments.length < first; n += 2)
    enchantments.push({ id: rest[n], level: rest[n + 1] });
  return { enchantments };
}

function varints(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const byte of bytes) {
    value |= (byte & 0x7f) << shift;
    shift += 7;
    if (byte >= 0x80) continue;
    numbers.push(value);
    [value, shift] = [0, 0];
  }
  return numbers;
}
