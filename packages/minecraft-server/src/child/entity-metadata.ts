import type { Registry } from './registry.js';

type Kind = 'byte' | 'int' | 'float' | 'boolean' | 'item_stack' | 'optional_block_pos' | 'pose';

/** Type numbers before versions name them. */
const numbers: Record<Kind, number> = {
  byte: 0,
  int: 1,
  float: 2,
  item_stack: 6,
  boolean: 7,
  optional_block_pos: 10,
  pose: 18,
};
/** How many entries all entities have before their own, where minecraft-data does not say. */
const commonEntries = 8;

/** Where the parts of an entity's metadata stand, counted from the first that not all entities have. */
export const metadataOffsets = {
  itemStack: 0,
  arrowFlags: 0,
  bobberHooked: 0,
  bobberBiting: 1,
  health: 1,
  bed: 6,
  baby: 8,
  creeperSwelling: 8,
  wool: 9,
} as const;

export interface MetadataEntry {
  key: number;
  type: number | Kind;
  value: unknown;
}

/** Keys that all entities have: bit 0 of the flags says that it burns; air in ticks. */
export const commonMetadataKeys = { flags: 0, air: 1, pose: 6 } as const;
export const poses = { standing: 0, sleeping: 2 } as const;

/** One entry of an entity_metadata packet. */
export function metadataEntry(registry: Registry, place: number, kind: Kind, value: unknown): MetadataEntry {
  const common = registry.supportFeature('metadataIxOfItem') as unknown;
  const key = (typeof common === 'number' ? common : commonEntries) + place;
  return metadataEntryByKey(registry, key, kind, value);
}

/** An entry by its key. */
export function metadataEntryByKey(registry: Registry, key: number, kind: Kind, value: unknown): MetadataEntry {
  return { key, type: registry.supportFeature('mcDataHasEntityMetadata') ? kind : numbers[kind], value };
}
