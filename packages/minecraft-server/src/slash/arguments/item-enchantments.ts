import type { Enchantments } from '@s-agents/minecraft-rules';
import type { Registry } from '../../child/registry.js';
import type { TagValue } from './tag-text.js';

/** The tags and components that hold enchantments. */
const keys = ['Enchantments', 'StoredEnchantments', 'enchantments', 'stored_enchantments'];
const mostLevel = 255;

/**
 * Reads the enchantments of an item's tags, `[{id:sharpness,lvl:3}]`, or of its components, `{sharpness:3}` or, up to
 * 1.21.4, `{levels:{sharpness:3}}`. Those that the version lacks are left out.
 */
export function enchantmentsIn(
  tags: Readonly<Record<string, TagValue | undefined>>,
  registry: Pick<Registry, 'enchantmentsByName'>,
): Enchantments | undefined {
  const [given] = keys.flatMap((key) => (tags[key] === undefined ? [] : [tags[key]]));
  const known = listed(given).flatMap(([id, level]): [string, number][] => {
    const name = typeof id === 'string' ? id.replace(/^minecraft:/, '') : '';
    if (!Object.hasOwn(registry.enchantmentsByName, name) || typeof level !== 'number') return [];
    return [[name, Math.max(1, Math.min(mostLevel, Math.floor(level)))]];
  });
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

function listed(given: TagValue | undefined): [id: TagValue | undefined, level: TagValue | undefined][] {
  if (Array.isArray(given))
    return given.map((each) =>
      typeof each === 'object' && !Array.isArray(each) ? [each['id'], each['lvl']] : ['', 0],
    );
  if (typeof given !== 'object') return [];
  const { levels } = given;
  return typeof levels === 'object' ? listed(levels) : Object.entries(given);
}
