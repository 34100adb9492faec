import type { Registry } from '../child/registry.js';
import { enchantmentsTag, readEnchantments, type PacketStack, type Tag } from '../child/stack-packets.js';
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

/** Enchantments as components have them. The flags tell whether they are shown, and have gone with 1.21.5. */
interface ComponentEnchantments {
  readonly enchantments: readonly { readonly id: number; readonly level: number }[];
  readonly showTooltip: boolean;
  readonly showInTooltip: boolean;
}

/** Components of enchantments → their tags. */
const enchantmentComponents = { enchantments: 'Enchantments', stored_enchantments: 'StoredEnchantments' } as const;
type EnchantmentComponent = keyof typeof enchantmentComponents;
const enchantmentTypes = Object.keys(enchantmentComponents) as EnchantmentComponent[];

const emptyStack: ComponentStack = { itemCount: 0 };

/** Stacks have components in place of NBT. */
export const itemComponents: Mending = {
  since: '1.20.5',
  outgoing: {
    set_slot: (fields, registry) => ['set_slot', { ...fields, item: withComponents(fields['item'], registry) }],
    window_items: (fields, registry) => [
      'window_items',
      {
        ...fields,
        items: (fields['items'] as unknown[]).map((item) => withComponents(item, registry)),
        carriedItem: withComponents(fields['carriedItem'], registry),
      },
    ],
    trade_list: (fields, registry) => [
      'trade_list',
      {
        ...fields,
        trades: (fields['trades'] as Fields[]).map((each) => ({
          ...each,
          inputItem1: asked(each['inputItem1'], registry),
          outputItem: withComponents(each['outputItem'], registry),
          inputItem2: asked(each['inputItem2'], registry),
        })),
      },
    ],
    entity_equipment: (fields, registry) => [
      'entity_equipment',
      {
        ...fields,
        equipments: (fields['equipments'] as Fields[]).map((each) => ({
          ...each,
          item: withComponents(each['item'], registry),
        })),
      },
    ],
    entity_metadata: (fields, registry) => [
      'entity_metadata',
      {
        ...fields,
        metadata: (fields['metadata'] as Fields[]).map((entry) =>
          entry['type'] === 'item_stack' ? { ...entry, value: withComponents(entry['value'], registry) } : entry,
        ),
      },
    ],
  },
  incoming: {
    window_click: (fields, registry): Packet[] => [
      [
        'window_click',
        {
          ...fields,
          changedSlots: (fields['changedSlots'] as Fields[]).map((each) => ({
            ...each,
            item: withTags(each['item'], registry),
          })),
          cursorItem: withTags(fields['cursorItem'], registry),
        },
      ],
    ],
    set_creative_slot: (fields, registry): Packet[] => [
      ['set_creative_slot', { ...fields, item: withTags(fields['item'], registry) }],
    ],
  },
};

function withComponents(item: unknown, registry: Registry): ComponentStack & Fields {
  const { present, itemId, itemCount, nbtData } = (item ?? { present: false }) as PacketStack;
  if (!present || itemId === undefined || itemCount === undefined) return { ...emptyStack };
  const damage = nbtData?.value['Damage']?.value;
  const components: Component[] = damage === undefined ? [] : [{ type: 'damage', data: damage }];
  for (const type of enchantmentTypes) {
    const enchantments = readEnchantments(nbtData?.value[enchantmentComponents[type]]);
    if (enchantments === undefined) continue;
    const listed = Object.entries(enchantments).flatMap(([name, level]) => {
      const id = registry.enchantmentsByName[name]?.id;
      return id === undefined ? [] : [{ id, level }];
    });
    const data: ComponentEnchantments = { enchantments: listed, showTooltip: true, showInTooltip: true };
    components.push({ type, data });
  }
  return {
    itemCount,
    itemId,
    addedComponentCount: components.length,
    removedComponentCount: 0,
    components,
    removeComponents: [],
  };
}

/** A stack that is asked for in a trade, if any. */
function asked(item: unknown, registry: Registry): ComponentStack | undefined {
  const stack = withComponents(item, registry);
  return stack.itemCount === 0 ? undefined : stack;
}

function withTags(item: unknown, registry: Registry): PacketStack {
  const { itemCount, itemId, components = [] } = (item ?? emptyStack) as ComponentStack;
  if (itemCount < 1 || itemId === undefined) return { present: false };
  const find = (sought: string): unknown => components.find(({ type }) => type === sought)?.data;
  const damage = find('damage');
  const tags: Record<string, Tag> = typeof damage === 'number' ? { Damage: { type: 'int', value: damage } } : {};
  for (const type of enchantmentTypes) {
    const { enchantments: listed = [] } = (find(type) ?? {}) as Partial<ComponentEnchantments>;
    const named = listed.flatMap(({ id, level }): [string, number][] => {
      const name = registry.enchantments[id]?.name;
      return name === undefined ? [] : [[name, level]];
    });
    if (named.length > 0) tags[enchantmentComponents[type]] = enchantmentsTag(Object.fromEntries(named));
  }
  return {
    present: true,
    itemId,
    itemCount,
    nbtData: Object.keys(tags).length === 0 ? undefined : { type: 'compound', value: tags },
  };
}
