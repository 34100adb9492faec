import type { Slot, Stack } from '@s-agents/minecraft-rules';
import type { Registry } from '../../../child/registry.js';
import { number, type TagTree } from './tag-tree.js';

/** Returns a stack as tags have it, from 1.20.5 on with components. */
export function stackTags(
  { items, version }: Registry,
  { id, count, damage, enchantments }: Stack,
): { [name: string]: TagTree } {
  const name = `minecraft:${items[id]?.name ?? 'air'}`;
  const levels = Object.entries(enchantments ?? {});
  const of = (level: number, kind: 'i' | 's'): TagTree => number(kind, level);
  if (!version['>=']('1.20.5')) {
    const tag = {
      ...(damage > 0 ? { Damage: number('i', damage) } : {}),
      ...(levels.length > 0
        ? { Enchantments: levels.map(([each, level]) => ({ id: `minecraft:${each}`, lvl: of(level, 's') })) }
        : {}),
    };
    return { id: name, Count: number('b', count), ...(Object.keys(tag).length > 0 ? { tag } : {}) };
  }
  const shown = Object.fromEntries(levels.map(([each, level]) => [`minecraft:${each}`, of(level, 'i')]));
  const components = {
    ...(damage > 0 ? { 'minecraft:damage': number('i', damage) } : {}),
    ...(levels.length > 0 ? { 'minecraft:enchantments': version['>=']('1.21.5') ? shown : { levels: shown } } : {}),
  };
  return { id: name, count: number('i', count), ...(Object.keys(components).length > 0 ? { components } : {}) };
}

/** Returns stacks with the numbers of their slots. */
export function slotTags(registry: Registry, slots: readonly (readonly [slot: number, stack: Slot])[]): TagTree[] {
  return slots.flatMap(([slot, stack]) =>
    stack === null ? [] : [{ Slot: number('b', slot), ...stackTags(registry, stack) }],
  );
}
