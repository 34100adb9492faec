import type { Bot } from 'mineflayer';
import type { Entity } from './living-entities.js';

/** What a creature's metadata tell, by its name in minecraft-data, with the entries before it that not all entities share. */
const entries = { health: 1, swell_dir: 8 } as const;
/** The number of entries that all entities share, for versions without it in minecraft-data. */
const commonEntries = 8;

function metadataOf(bot: Bot, { name, metadata }: Entity, entry: keyof typeof entries): unknown {
  const { registry } = bot;
  const keys = registry.entitiesByName[name ?? ''] as { readonly metadataKeys?: readonly string[] } | undefined;
  const named = keys?.metadataKeys?.indexOf(entry) ?? -1;
  const common = bot.supportFeature('metadataIxOfItem') as unknown;
  const index = named >= 0 ? named : (typeof common === 'number' ? common : commonEntries) + entries[entry];
  return (metadata as readonly unknown[] | undefined)?.[index];
}

/** Whether the fuse of a creeper burns. */
export function isSwelling(bot: Bot, creature: Entity): boolean {
  return creature.name === 'creeper' && metadataOf(bot, creature, 'swell_dir') === 1;
}

/** Half hearts that a creature has left; undefined where the server has not told. */
export function healthOf(bot: Bot, creature: Entity): number | undefined {
  const health = metadataOf(bot, creature, 'health');
  return typeof health === 'number' ? health : undefined;
}
