import type { Registry } from './registry.js';

type Kind =
  | 'byte'
  | 'int'
  | 'float'
  | 'boolean'
  | 'item_stack'
  | 'optional_block_pos'
  | 'optional_unsigned_int'
  | 'pose';

/** Type numbers for versions whose protocol does not name the types. 1.19.3 has inserted one after `int`. */
const numbers: Record<Kind, number> = {
  byte: 0,
  int: 1,
  float: 2,
  item_stack: 6,
  boolean: 7,
  optional_block_pos: 10,
  optional_unsigned_int: 17,
  pose: 18,
};
/** The number of entries that all entities share, for versions without it in minecraft-data. */
const commonEntries = 8;

/** Keys of an entity's own metadata, relative to the first entry that not all entities share. */
export const metadataOffsets = {
  itemStack: 0,
  hand: 0,
  fuse: 0,
  arrowFlags: 0,
  rocketItem: 0,
  rocketTarget: 1,
  boatShaking: 0,
  boatLean: 1,
  boatDamage: 2,
  boatWood: 3,
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

/** Keys of the entries that all entities share. Air is in ticks. */
export const commonMetadataKeys = { flags: 0, air: 1, pose: 6 } as const;
/** Bits of the flags. */
export const entityFlags = { burning: 0x01, gliding: 0x80 } as const;
export const poses = { standing: 0, sleeping: 2 } as const;

/** Returns an entry of an entity_metadata packet, by its offset from {@link metadataOffsets}. */
export function metadataEntry(registry: Registry, offset: number, kind: Kind, value: unknown): MetadataEntry {
  return metadataEntryByKey(registry, keyAt(registry, offset), kind, value);
}

/** Returns an entry about a sheep's wool, before whose key 26.1 has inserted one. */
export function woolEntry(registry: Registry, value: number): MetadataEntry {
  const named = registry.entitiesByName['sheep']?.metadataKeys?.indexOf('wool') ?? -1;
  return metadataEntryByKey(registry, named >= 0 ? named : keyAt(registry, metadataOffsets.wool), 'byte', value);
}

function keyAt(registry: Registry, offset: number): number {
  const common = registry.supportFeature('metadataIxOfItem') as unknown;
  return (typeof common === 'number' ? common : commonEntries) + offset;
}

/** Returns an entry of an entity_metadata packet, by its absolute key. */
export function metadataEntryByKey(registry: Registry, key: number, kind: Kind, value: unknown): MetadataEntry {
  if (registry.supportFeature('mcDataHasEntityMetadata')) return { key, type: kind, value };
  const isMoved = numbers[kind] > numbers.int && registry.supportFeature('entityMetadataHasLong') === true;
  return { key, type: numbers[kind] + (isMoved ? 1 : 0), value };
}
