import { at, box, floor } from '../built.js';
import type { Situation } from '../scene.js';

/** Hands that meet: gifts to somebody who is not where its giver can walk. */
export const gifts: readonly Situation[] = [
  {
    name: 'a-gift-for-a-miner',
    kind: 'hands',
    scene: ({ people: [one, other] }) => ({
      members: [one, other],
      seconds: 300,
      task: {
        goal: [
          { holds: 'diamond', count: 4, by: other },
          { holds: 'chest', count: 6, by: other },
        ],
        setup: {
          world: 'default',
          inventories: { [other]: { iron_pickaxe: 2 } },
          blocked: { [other]: ['craft'] },
        },
      },
    }),
  },
  {
    name: 'a-gift-up-a-tower',
    kind: 'hands',
    scene: ({ wood, stone, high, far, people: [one, other] }) => ({
      members: [one, other],
      seconds: 40 + 5 * high,
      task: {
        goal: [
          { at: { ...at(far, floor + high, 0) }, within: 1, by: other },
          { holds: 'stick', count: 4, by: other },
        ],
        setup: {
          world: 'flat',
          inventories: { [other]: { dirt: 64 } },
          blocked: { [other]: ['craft', 'dig'] },
          blocks: [
            box(stone, at(far, floor, 0), at(far, floor + high - 1, 0)),
            box(`${wood}_log`, at(-far, floor, 2), at(-far, floor, 3)),
          ],
        },
      },
    }),
  },
];
