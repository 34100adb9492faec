import { blockLoot } from '@s-agents/minecraft-rules';

/** The least that a block drops when it is dug with a tool that harvests it, without enchantment. */
export interface Drop {
  readonly item: string;
  readonly count: number;
  /** The probability that it drops at all. */
  readonly chance: number;
}

export interface DropOptions {
  readonly isItem: (name: string) => boolean;
}

/** The properties of blocks that grew by themselves. */
const natural = { hanging: true };

/** Returns the drops of a block that plans can count on: what drops at least, and how often. */
export function dropsOf(block: string, { isItem }: DropOptions): readonly Drop[] {
  const loot = blockLoot(block, natural, undefined);
  if (loot === null) return isItem(block) ? [{ item: block, count: 1, chance: 1 }] : [];
  const drops = loot.flatMap(({ item, least, chances, otherwise }): Drop[] => {
    const chance = chances[0] ?? 1;
    // Sticks come from other things sooner.
    if (item === 'stick') return [];
    return [
      ...(otherwise === undefined ? [] : [{ item: otherwise, count: 1, chance: 1 - chance }]),
      ...(least > 0 ? [{ item, count: least, chance }] : []),
    ];
  });
  // Versions before 1.17 have no raw metals: an ore drops itself.
  return drops
    .map((drop) => (drop.item.startsWith('raw_') && !isItem(drop.item) ? { ...drop, count: 1, item: block } : drop))
    .filter(({ item }) => isItem(item));
}
