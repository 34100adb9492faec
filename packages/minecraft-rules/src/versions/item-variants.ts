import minecraftData from 'minecraft-data';
import { mendGameData } from './mend-game-data.js';

/** How a version's packets name an item. `metadata` null: the number alone says which item it is. */
export interface ItemType {
  readonly id: number;
  readonly metadata: number | null;
}

export interface ItemVariant extends ItemType {
  readonly name: string;
  readonly stackSize: number;
  readonly maxDurability: number | undefined;
}

/** A kind of block under its name, with the data that minecraft-data keeps for its number. */
export interface BlockVariant {
  readonly name: string;
  readonly data: ReturnType<typeof minecraftData>['blocksArray'][number];
}

/**
 * The names of a version's items and blocks. From 1.13 on they are the game's own. Before, one number stood for several
 * things and metadata told them apart (`planks` 2 is birch); here they have the names that 1.14 gave them
 * (`birch_planks`), so that everything above the protocol knows one vocabulary.
 */
export interface ItemVariants {
  readonly items: readonly ItemVariant[];
  readonly blocks: readonly BlockVariant[];
  /**
   * Null for a number that the version does not have. Metadata that is no kind of its own, such as wear, is ignored.
   */
  readonly itemName: (id: number, metadata: number | null) => string | null;
  readonly itemType: (name: string) => ItemVariant | null;
  /** Every item with this number. */
  readonly itemsOf: (id: number) => readonly ItemVariant[];
  readonly blockName: (id: number, metadata: number) => string | null;
}

type Data = ReturnType<typeof minecraftData>;
type LegacyNames = Readonly<Record<string, string | undefined>>;

/** What 1.14 renamed of the names that minecraft-data's table gives, which are those of 1.13. */
const renamed: Readonly<Record<string, string>> = {
  sign: 'oak_sign',
  wall_sign: 'oak_wall_sign',
  rose_red: 'red_dye',
  cactus_green: 'green_dye',
  dandelion_yellow: 'yellow_dye',
  stone_slab: 'smooth_stone_slab',
};
const mostMetadata = 16;

const known = new Map<string, ItemVariants>();

/** Reads minecraft-data, once per version. Throws RangeError for a version that it does not have. */
export function itemVariants(version: string): ItemVariants {
  let variants = known.get(version);
  if (variants === undefined) known.set(version, (variants = load(version)));
  return variants;
}

function load(version: string): ItemVariants {
  const data = minecraftData(version) as Data | null;
  if (data === null) throw new RangeError(`minecraft-data has no version ${version}`);
  mendGameData(data);
  const usesMetadata = data.isOlderThan('1.13');
  const items = usesMetadata ? legacyItems(data) : data.itemsArray.map((item) => itemOf(item, item.name, null));
  const blocks = usesMetadata
    ? legacyBlocks(data)
    : data.blocksArray.map((block) => ({ name: block.name, data: block }));
  const byName = new Map(items.toReversed().map((item) => [item.name, item]));
  const byId = Map.groupBy(items, ({ id }) => id);
  return {
    items,
    blocks,
    itemName: (id, metadata) => {
      const all = byId.get(id);
      return (all?.find((item) => item.metadata === metadata) ?? all?.[0])?.name ?? null;
    },
    itemType: (name) => byName.get(name) ?? null,
    itemsOf: (id) => byId.get(id) ?? [],
    blockName: (id, metadata) => {
      const name = data.blocks[id]?.name;
      if (name === undefined) return null;
      return usesMetadata ? legacyBlockName({ id, name }, metadata) : name;
    },
  };
}

function legacyItems(data: Data): ItemVariant[] {
  const names = (minecraftData.legacy.pc as unknown as { readonly items: LegacyNames }).items;
  return data.itemsArray.flatMap((item) => {
    const kinds = Array.from({ length: mostMetadata }, (_, metadata) => {
      const name = names[`${item.id}:${metadata}`];
      return name === undefined ? [] : [itemOf(item, plainName(name), metadata)];
    }).flat();
    const [only] = kinds;
    if (only === undefined) return [itemOf(item, item.name, null)];
    // Of an item of one kind metadata says how worn it is, if anything.
    return kinds.length === 1 ? [{ ...only, metadata: null }] : kinds;
  });
}

function itemOf(item: Data['itemsArray'][number], name: string, metadata: number | null): ItemVariant {
  return { name, id: item.id, metadata, stackSize: item.stackSize, maxDurability: item.maxDurability };
}

/** The first of several numbers with one name counts: an unlit furnace, not the burning one. */
function legacyBlocks(data: Data): BlockVariant[] {
  const blocks = new Map<string, BlockVariant>();
  for (const block of data.blocksArray)
    for (let metadata = 0; metadata < mostMetadata; metadata++) {
      const name = legacyBlockName(block, metadata);
      if (!blocks.has(name)) blocks.set(name, { name, data: block });
    }
  return [...blocks.values()];
}

/** Metadata that the table leaves out never occurs, or is the block's first kind turned another way. */
function legacyBlockName({ id, name }: { readonly id: number; readonly name: string }, metadata: number): string {
  const names: LegacyNames = minecraftData.legacy.pc.blocks;
  const found = names[`${id}:${metadata}`] ?? names[`${id}:0`];
  return found === undefined ? name : plainName(found);
}

/** `minecraft:oak_log[axis=y]` → `oak_log` */
function plainName(legacy: string): string {
  const name = legacy.replace(/^minecraft:/, '').replace(/\[.*$/, '');
  return renamed[name] ?? name;
}
