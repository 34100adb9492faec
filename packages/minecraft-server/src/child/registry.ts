import type { ListedRecipe } from '@s-agents/minecraft-rules';

/** The parts of minecraft-data's registry that the rules read. */
export interface Registry {
  blocksByName: Record<string, BlockInfo | undefined>;
  blocksByStateId: Record<number, BlockInfo | undefined>;
  itemsByName: Record<string, ItemInfo | undefined>;
  items: Record<number, ItemInfo | undefined>;
  blocksArray: BlockInfo[];
  itemsArray: ItemInfo[];
  recipes: Record<string, ListedRecipe[]>;
  biomesByName: Record<string, { id: number } | undefined>;
  entitiesByName: Record<string, { id: number; metadataKeys?: readonly string[] } | undefined>;
  enchantmentsByName: Record<string, { id: number; name: string; maxLevel: number } | undefined>;
  enchantments: Record<number, { name: string } | undefined>;
  effectsArray: { id: number; name: string }[];
  particles: Record<number, { name: string } | undefined>;
  particlesByName: Record<string, { id: number } | undefined>;
  protocol: { play: { toClient: { types: Record<string, unknown> } } };
  /** The game's formats and names in English, by their keys. */
  language?: Readonly<Record<string, string>>;
  loginPacket?: object & {
    dimension?: unknown;
    /** From 1.20.5 on by registry; before, the NBT of all registries. */
    dimensionCodec?: Record<string, { entries?: readonly { key: string }[] } | undefined>;
  };
  /** Compares versions by their order. */
  version: { '>='(other: string): boolean };
  supportFeature(name: string): boolean | number;
}

/** A kind of block. */
export interface BlockInfo {
  id: number;
  name: string;
  hardness: number | null;
  /** Resistance against explosions. */
  resistance?: number;
  diggable: boolean;
  /** Tells which tools dig it faster. */
  material?: string;
  boundingBox: 'block' | 'empty';
  defaultState: number;
  minStateId: number;
  maxStateId: number;
  drops: number[];
  /** The light that it emits, and that it absorbs: 0 to 15. */
  emitLight?: number;
  filterLight?: number;
  states?: StateInfo[];
}

/** A property of a block. */
export interface StateInfo {
  name: string;
  type: 'enum' | 'bool' | 'int';
  num_values: number;
  values?: string[];
}

/** Returns the values that a property can have, as the game writes them. */
export function valuesOf({ type, values, num_values: count }: StateInfo): readonly string[] {
  if (type === 'bool') return ['true', 'false'];
  return values ?? Array.from({ length: count }, (_, index) => String(index));
}

export interface ItemInfo {
  id: number;
  name: string;
  stackSize: number;
  maxDurability?: number;
}

export type Properties = Record<string, string | number | boolean>;

/** Returns the properties of a state id. The block's last property varies fastest; true comes before false. */
export function propertiesOf(block: BlockInfo, stateId: number): Properties {
  const properties: Properties = {};
  let rest = stateId - block.minStateId;
  for (const state of [...(block.states ?? [])].reverse()) {
    const index = rest % state.num_values;
    rest = Math.floor(rest / state.num_values);
    properties[state.name] = state.type === 'bool' ? index === 0 : (state.values?.[index] ?? index);
  }
  return properties;
}

/**
 * Returns the state id of a block with these properties. Missing ones have their defaults; unknown ones are ignored.
 */
export function stateWith(block: BlockInfo, given: Properties): number {
  const properties = { ...propertiesOf(block, block.defaultState), ...given };
  let offset = 0;
  for (const state of block.states ?? []) {
    const value = properties[state.name];
    const index =
      state.type === 'bool'
        ? value === true
          ? 0
          : 1
        : state.values === undefined
          ? Number(value)
          : Math.max(0, state.values.indexOf(String(value)));
    offset = offset * state.num_values + index;
  }
  return block.minStateId + offset;
}
