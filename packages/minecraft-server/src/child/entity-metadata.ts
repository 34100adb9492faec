import type { Registry } from './registry.js';

type Kind = 'byte' | 'int' | 'float' | 'boolean' | 'item_stack';

/** Type numbers before versions name them. */
const numbers: Record<Kind, number> = { byte: 0, int: 1, float: 2, item_stack: 6, boolean: 7 };
/** How many entries all entities have before their own, where minecraft-data does not say. */
const commonEntries = 8;

/** Where the parts of an entity's metadata stand, counted from the first that not all entities have. */
export const metadataPlaces = { itemStack: 0, arrowFlags: 0, bobberHooked: 0, bobberBiting: 1, health: 1, baby: 8, creeperSwelling: 8, wool: 9 } as const;

export interface MetadataEntry {
  key: number;
  type: number | Kind;
  value: unknown;
}

/** One entry of an entity_metadata packet. */
export function metadataEntry(registry: Registry, place: number, kind: Kind, value: unknown): MetadataEntry {
  const common = registry.supportFeature('metadataIxOfItem') as unknown;
  const key = (typeof common === 'number' ? common : commonEntries) + place;
  return { key, type: registry.supportFeature('mcDataHasEntityMetadata') ? kind : numbers[kind], value };
}
