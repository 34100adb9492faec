import type { ItemRules } from '@s-agents/minecraft-rules';
import type { Remainders } from '../windows/window.js';
import type { Registry } from './registry.js';

const armour: [RegExp, number][] = [
  [/(_helmet|_skull|_head|^carved_pumpkin)$/, 5],
  [/(_chestplate|^elytra)$/, 6],
  [/_leggings$/, 7],
  [/_boots$/, 8],
];

export function itemRulesOf(registry: Registry): ItemRules {
  return {
    stackSize: (id) => registry.items[id]?.stackSize ?? 64,
    armourSlot: (id) => armour.find(([pattern]) => pattern.test(registry.items[id]?.name ?? ''))?.[1],
  };
}

const kept: Record<string, string> = {
  water_bucket: 'bucket',
  lava_bucket: 'bucket',
  milk_bucket: 'bucket',
  honey_bottle: 'glass_bottle',
  dragon_breath: 'glass_bottle',
};

export function remaindersOf(registry: Registry): Remainders {
  const remainders = new Map<number, number>();
  for (const [from, to] of Object.entries(kept)) {
    const full = registry.itemsByName[from];
    const empty = registry.itemsByName[to];
    if (full !== undefined && empty !== undefined) remainders.set(full.id, empty.id);
  }
  return remainders;
}
