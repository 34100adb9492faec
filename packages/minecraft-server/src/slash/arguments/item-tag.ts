import type { Stack } from '@s-agents/minecraft-rules';
import type { Registry } from '../../child/registry.js';
import { enchantmentsIn } from './item-enchantments.js';
import type { TagValue } from './tag-text.js';

type Tags = Readonly<Record<string, TagValue>>;

/**
 * Reads a stack from its tag, such as `{id:"minecraft:book",Count:2}`, or from 1.20.5 on `{id:"book",count:2}`. Returns
 * null for an unknown item or none.
 */
export function stackIn(tag: TagValue | undefined, registry: Registry): Stack | null {
  const given = tagsOf(tag);
  const name = typeof given['id'] === 'string' ? given['id'].replace(/^minecraft:/, '') : '';
  const item = Object.hasOwn(registry.itemsByName, name) ? registry.itemsByName[name] : undefined;
  if (item === undefined || name === 'air') return null;
  const isNew = registry.version['>=']('1.20.5');
  const count = isNew ? (given['count'] ?? 1) : given['Count'];
  if (typeof count !== 'number' || count < 1) return null;
  const more = tagsOf(given[isNew ? 'components' : 'tag']);
  const plain = Object.fromEntries(Object.entries(more).map(([key, value]) => [key.replace(/^minecraft:/, ''), value]));
  const damage = plain['Damage'] ?? plain['damage'];
  const enchantments = enchantmentsIn(plain, registry);
  return {
    id: item.id,
    count: Math.min(Math.floor(count), item.stackSize),
    damage: typeof damage === 'number' ? Math.max(0, Math.floor(damage)) : 0,
    ...(enchantments === undefined ? {} : { enchantments }),
  };
}

/** Returns what a compound of tags holds; nothing for other values. */
export function tagsOf(tag: TagValue | undefined): Tags {
  return typeof tag === 'object' && !Array.isArray(tag) ? tag : {};
}
