/** What a body builds on under way, the least useful first. */
const kinds = [
  /^scaffolding$/,
  /^(coarse_|rooted_)?dirt$/,
  /^netherrack$/,
  /^(granite|diorite|andesite|tuff)$/,
  /^cobbled_deepslate$/,
  /^cobblestone$/,
  /^(stone|deepslate|blackstone|basalt|sandstone|terracotta|end_stone)$/,
  /_planks$/,
];
/** Blocks that drop themselves as another item that a body builds on. */
const dropped = /^(grass_block|podzol|mycelium|dirt_path|farmland)$/;

/** What a body can come by to build on, each an item or a word for several, the easiest first. */
export const footingToGet: readonly string[] = [
  'dirt',
  'cobblestone',
  'planks',
  'coarse_dirt',
  'cobbled_deepslate',
  'netherrack',
];

/** Whether a body may use up an item as a block to stand on. */
export function isFooting(item: string): boolean {
  return kinds.some((kind) => kind.test(item));
}

/** Whether digging a block gives an item that a body builds on, once it is harvested. */
export function givesFooting(block: string): boolean {
  return isFooting(block) || dropped.test(block);
}

/** The items of an inventory that a body builds on, beside what it keeps, with their counts: the least useful first. */
export function footingOf(
  inventory: Readonly<Record<string, number>>,
  keep: Readonly<Record<string, number>> = {},
): { readonly item: string; readonly count: number }[] {
  return kinds.flatMap((kind) =>
    Object.entries(inventory)
      .map(([item, count]) => ({ item, count: count - (keep[item] ?? 0) }))
      .filter(({ item, count }) => kind.test(item) && count > 0),
  );
}
