import type { Bot } from 'mineflayer';
import type { Entity } from './living-entities.js';

/** Entries of metadata from the first one that not all entities share to the one that tells whether a creeper swells. */
const entriesToSwelling = 8;
/** The number of entries that all entities share, for versions without it in minecraft-data. */
const commonEntries = 8;

/** Whether the fuse of a creeper burns. */
export function isSwelling(bot: Bot, { name, metadata }: Entity): boolean {
  if (name !== 'creeper') return false;
  const { registry } = bot;
  const keys = registry.entitiesByName['creeper'] as { readonly metadataKeys?: readonly string[] } | undefined;
  const named = keys?.metadataKeys?.indexOf('swell_dir') ?? -1;
  const common = bot.supportFeature('metadataIxOfItem') as unknown;
  const index = named >= 0 ? named : (typeof common === 'number' ? common : commonEntries) + entriesToSwelling;
  return (metadata as readonly unknown[] | undefined)?.[index] === 1;
}
