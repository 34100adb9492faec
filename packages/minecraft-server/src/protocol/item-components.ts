import type { Fields, Mending, Packet } from './mending.js';

interface Component {
  readonly type: string;
  readonly data?: unknown;
}

/** A stack as packets have it since 1.20.5; nothing else than the count matters when that is 0. */
interface ComponentStack {
  readonly itemCount: number;
  readonly itemId?: number;
  readonly components?: readonly Component[];
}

interface TaggedStack {
  readonly present: boolean;
  readonly itemId?: number;
  readonly itemCount?: number;
  readonly nbtData?: { readonly value: Readonly<Record<string, { readonly value: unknown } | undefined>> } | undefined;
}

const emptyStack: ComponentStack = { itemCount: 0 };

/** Stacks have components in place of NBT. */
export const itemComponents: Mending = {
  since: '1.20.5',
  outgoing: {
    set_slot: (fields) => ['set_slot', { ...fields, item: withComponents(fields['item']) }],
    window_items: (fields) => [
      'window_items',
      {
        ...fields,
        items: (fields['items'] as unknown[]).map(withComponents),
        carriedItem: withComponents(fields['carriedItem']),
      },
    ],
    entity_equipment: (fields) => [
      'entity_equipment',
      {
        ...fields,
        equipments: (fields['equipments'] as Fields[]).map((each) => ({ ...each, item: withComponents(each['item']) })),
      },
    ],
    entity_metadata: (fields) => [
      'entity_metadata',
      {
        ...fields,
        metadata: (fields['metadata'] as Fields[]).map((entry) =>
          entry['type'] === 'item_stack' ? { ...entry, value: withComponents(entry['value']) } : entry,
        ),
      },
    ],
  },
  incoming: {
    window_click: (fields): Packet[] => [
      [
        'window_click',
        {
          ...fields,
          changedSlots: (fields['changedSlots'] as Fields[]).map((each) => ({ ...each, item: withTags(each['item']) })),
          cursorItem: withTags(fields['cursorItem']),
        },
      ],
    ],
    set_creative_slot: (fields): Packet[] => [['set_creative_slot', { ...fields, item: withTags(fields['item']) }]],
  },
};

function withComponents(item: unknown): ComponentStack & Fields {
  const { present, itemId, itemCount, nbtData } = (item ?? { present: false }) as TaggedStack;
  if (!present || itemId === undefined || itemCount === undefined) return { ...emptyStack };
  const damage = nbtData?.value['Damage']?.value;
  const components: Component[] = damage === undefined ? [] : [{ type: 'damage', data: damage }];
  return {
    itemCount,
    itemId,
    addedComponentCount: components.length,
    removedComponentCount: 0,
    components,
    removeComponents: [],
  };
}

function withTags(item: unknown): TaggedStack {
  const { itemCount, itemId, components = [] } = (item ?? emptyStack) as ComponentStack;
  if (itemCount < 1 || itemId === undefined) return { present: false };
  const damage = components.find(({ type }) => type === 'damage')?.data;
  return {
    present: true,
    itemId,
    itemCount,
    nbtData: typeof damage === 'number' ? { value: { Damage: { value: damage } } } : undefined,
  };
}
