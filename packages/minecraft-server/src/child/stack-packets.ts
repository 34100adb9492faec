import type { Enchantments, Slot } from '@s-agents/minecraft-rules';

/** A tag of NBT, as prismarine-nbt has it. */
export interface Tag {
  readonly type: string;
  readonly name?: string;
  readonly value: unknown;
}

/** A stack as packets have it before 1.20.5. */
export interface PacketStack {
  readonly present: boolean;
  readonly itemId?: number;
  readonly itemCount?: number;
  readonly nbtData?: (Tag & { readonly value: Readonly<Record<string, Tag | undefined>> }) | undefined;
}

/** The tags of enchantments: those that act, and those that a book stores. */
export const enchantmentTags = ['Enchantments', 'StoredEnchantments'] as const;
const prefix = 'minecraft:';

/** Returns a stack as packets have it. Books store their enchantments, `bookId` is the id of such books. */
export function toPacket(stack: Slot, bookId?: number): PacketStack {
  if (stack === null) return { present: false };
  const { id, count, damage, enchantments } = stack;
  const [acting, stored] = enchantmentTags;
  const tags: Record<string, Tag> = {
    ...(damage > 0 ? { Damage: { type: 'int', value: damage } } : {}),
    ...(enchantments === undefined ? {} : { [id === bookId ? stored : acting]: enchantmentsTag(enchantments) }),
  };
  const isPlain = Object.keys(tags).length === 0;
  return {
    present: true,
    itemId: id,
    itemCount: count,
    nbtData: isPlain ? undefined : { type: 'compound', name: '', value: tags },
  };
}

/** Reads a stack from a packet. What cannot be understood in its tags is left out. */
export function fromPacket(item: unknown): Slot {
  const { present, itemId, itemCount, nbtData } = item as PacketStack;
  if (present !== true || itemId === undefined || itemCount === undefined) return null;
  const damage = nbtData?.value['Damage']?.value;
  const enchantments = enchantmentTags.map((name) => readEnchantments(nbtData?.value[name])).find(Boolean);
  return {
    id: itemId,
    count: itemCount,
    damage: typeof damage === 'number' ? damage : 0,
    ...(enchantments === undefined ? {} : { enchantments }),
  };
}

/** Returns enchantments as a tag of an item. */
export function enchantmentsTag(enchantments: Enchantments): Tag {
  const listed = Object.entries(enchantments).map(([name, level]) => ({
    id: { type: 'string', value: `${prefix}${name}` },
    lvl: { type: 'short', value: level },
  }));
  return { type: 'list', value: { type: 'compound', value: listed } };
}

/** Reads enchantments from a tag of an item; undefined where there are none. */
export function readEnchantments(tag: Tag | undefined): Enchantments | undefined {
  const listed = (tag?.value as { value?: unknown } | undefined)?.value;
  if (!Array.isArray(listed)) return undefined;
  const read = listed.flatMap((each: { id?: Tag; lvl?: Tag } | null): [string, number][] => {
    const [id, level] = [each?.id?.value, each?.lvl?.value];
    return typeof id === 'string' && typeof level === 'number' && level > 0 ? [[id.replace(prefix, ''), level]] : [];
  });
  return read.length === 0 ? undefined : Object.fromEntries(read);
}
