import minecraftData from 'minecraft-data';
import { itemVariants } from '../versions/item-variants.js';

/** The survival rules of one kind of block. Items are given by name. */
export interface BlockRules {
  readonly name: string;
  /** A bare hand needs 1.5 times as many seconds when it can harvest the block, 5 times as many when it cannot. */
  readonly hardness: number;
  /** Blast resistance. */
  readonly resistance: number;
  readonly diggable: boolean;
  /** Whether bodies collide with it. */
  readonly solid: boolean;
  /** The tools that make the block drop something; null when any tool or a bare hand does. */
  readonly harvestTools: ReadonlySet<string> | null;
  /** Item → how many times faster than a bare hand it digs the block. */
  readonly speeds: ReadonlyMap<string, number>;
  /** The drops that minecraft-data lists. */
  readonly listedDrops: readonly string[];
}

/** The rules of one kind of item. */
export interface ItemRulesOfVersion {
  readonly name: string;
  /** How many fit in one slot. */
  readonly stackSize: number;
  /** Uses until it breaks; undefined when it does not wear. */
  readonly maxDurability: number | undefined;
}

/** The rules of one Minecraft version; blocks and items by name. */
export interface VersionRules {
  readonly blocks: ReadonlyMap<string, BlockRules>;
  readonly items: ReadonlyMap<string, ItemRulesOfVersion>;
}

const known = new Map<string, VersionRules>();

/** Reads minecraft-data once per version. Throws a RangeError for a version that minecraft-data does not have. */
export function versionRules(version: string): VersionRules {
  let rules = known.get(version);
  if (rules === undefined) known.set(version, (rules = load(version)));
  return rules;
}

function load(version: string): VersionRules {
  const data = minecraftData(version) as ReturnType<typeof minecraftData> | null;
  if (data === null) throw new RangeError(`minecraft-data has no version ${version}`);
  const variants = itemVariants(version);
  const itemName = (id: number): string[] =>
    variants
      .itemsOf(id)
      .slice(0, 1)
      .map(({ name }) => name);
  const speedsOf = new Map<string, ReadonlyMap<string, number>>();
  for (const [material, tools] of Object.entries(data.materials as Record<string, Record<string, number>>))
    speedsOf.set(
      material,
      new Map(
        Object.entries(tools).flatMap(([id, speed]) => itemName(Number(id)).map((name) => [name, speed] as const)),
      ),
    );
  const blocks = variants.blocks.map(
    ({ name, data: block }): BlockRules => ({
      name,
      hardness: block.hardness ?? 0,
      resistance: block.resistance ?? 0,
      diggable: block.diggable,
      solid: block.boundingBox === 'block',
      harvestTools:
        block.harvestTools === undefined
          ? null
          : new Set(Object.keys(block.harvestTools).flatMap((id) => itemName(Number(id)))),
      speeds: speedsOf.get(block.material ?? '') ?? new Map(),
      listedDrops: block.drops.flatMap((drop) => (typeof drop === 'number' ? itemName(drop) : [])),
    }),
  );
  const items = variants.items.map(({ name, stackSize, maxDurability }) => ({ name, stackSize, maxDurability }));
  return {
    blocks: new Map(blocks.map((block) => [block.name, block])),
    items: new Map(items.map((item) => [item.name, item])),
  };
}
