import type { Json } from '@s-agents/core';

/** A task further up than the papers' tasks. */
export interface BeyondTask {
  readonly name: string;
  readonly goal: readonly Json[];
  /** World minutes after which a run is given up. */
  readonly worldMinutes: number;
}

/** Each item, in this quantity, held by the team. */
function holding(items: Readonly<Record<string, number>>): readonly Json[] {
  return Object.entries(items).map(([holds, count]) => ({ holds, count }));
}

export const beyondTasks: readonly BeyondTask[] = [
  {
    name: 'diamond-armour',
    goal: holding({ diamond_helmet: 1, diamond_chestplate: 1, diamond_leggings: 1, diamond_boots: 1 }),
    worldMinutes: 40,
  },
  { name: 'a-bed-for-each', goal: [{ holds: 'bed', by: 'each' }], worldMinutes: 40 },
  { name: 'ten-bread', goal: holding({ bread: 10 }), worldMinutes: 90 },
  { name: 'a-cake', goal: holding({ cake: 1 }), worldMinutes: 90 },
  { name: 'two-golden-apples', goal: holding({ golden_apple: 2 }), worldMinutes: 40 },
  { name: 'four-obsidian', goal: holding({ obsidian: 4 }), worldMinutes: 60 },
  { name: 'an-enchanting-table', goal: holding({ enchanting_table: 1 }), worldMinutes: 90 },
  { name: 'an-enchanted-tool', goal: holding({ enchanted_iron_pickaxe: 1 }), worldMinutes: 90 },
  { name: 'bow-and-16-arrows', goal: holding({ bow: 1, arrow: 16 }), worldMinutes: 60 },
  { name: 'bread-for-four', goal: [{ holds: 'bread', count: 3, by: 'each' }], worldMinutes: 90 },
];
