import { at, block, box, floor, ring } from '../built.js';
import type { Situation } from '../scene.js';

/** Hands: what they can get at, what they hold, and what is left for others. */
export const hands: readonly Situation[] = [
  {
    name: 'a-log-high-up',
    kind: 'hands',
    scene: ({ wood, high, far, people: [one] }) => ({
      members: [one],
      seconds: 40 + 5 * high,
      task: {
        goal: [{ holds: 'log', count: 1 }],
        setup: {
          world: 'flat',
          inventories: { [one]: { dirt: 64 } },
          blocks: [block(`${wood}_log`, at(far, floor + high + 2, 1))],
        },
      },
    }),
  },
  {
    name: 'soul-sand-on-a-pillar',
    kind: 'hands',
    scene: ({ stone, far, people: [one] }) => ({
      members: [one],
      seconds: 120,
      task: {
        goal: [{ holds: 'soul_sand', count: 10 }],
        setup: {
          world: 'flat',
          blocks: [
            box(stone, at(far, floor, 0), at(far, floor + 2, 0)),
            box('soul_sand', at(far, floor + 3, 0), at(far, floor + 12, 0)),
          ],
        },
      },
    }),
  },
  {
    name: 'full-hands',
    kind: 'hands',
    scene: ({ people: [one] }) => ({
      members: [one],
      seconds: 60,
      task: {
        goal: [{ holds: 'log', count: 3 }],
        setup: {
          world: 'default',
          inventories: { [one]: { iron_sword: 12, iron_pickaxe: 12, iron_axe: 12 } },
        },
      },
    }),
  },
  {
    name: 'gravel-and-clay-in-the-open',
    kind: 'hands',
    scene: ({ far, people: [one, other] }) => ({
      members: [one, other],
      seconds: 40,
      task: {
        goal: [
          { holds: 'gravel', count: 4 },
          { holds: 'clay_ball', count: 8 },
        ],
        setup: {
          world: 'flat',
          inventories: { [one]: { wooden_shovel: 1 } },
          blocks: [
            box('gravel', at(far, floor, 2), at(far + 2, floor, 4)),
            box('clay', at(far, floor, -4), at(far + 1, floor, -3)),
          ],
        },
      },
    }),
  },
  {
    name: 'coal-beside-lava',
    kind: 'hands',
    scene: ({ stone, far, people: [one] }) => ({
      members: [one],
      seconds: 60,
      task: {
        goal: [{ holds: 'coal', count: 2 }],
        setup: {
          world: 'flat',
          inventories: { [one]: { stone_pickaxe: 1 } },
          blocks: [
            box('coal_ore', at(far, floor, 0), at(far, floor, 1)),
            box('lava', at(far + 1, floor, 0), at(far + 1, floor, 1)),
            box(stone, at(far, floor, -1), at(far + 2, floor, -1)),
            box(stone, at(far, floor, 2), at(far + 2, floor, 2)),
            box(stone, at(far + 2, floor, 0), at(far + 2, floor, 1)),
          ],
        },
      },
    }),
  },
  {
    name: 'a-stew-of-the-two-rabbits-there-are',
    kind: 'hands',
    scene: ({ far, people: [one, other] }) => ({
      members: [one, other],
      seconds: 120,
      task: {
        goal: [{ holds: 'rabbit_stew', count: 1 }],
        setup: {
          world: 'flat',
          inventories: {
            [one]: { bowl: 1, carrot: 1, potato: 1, brown_mushroom: 1 },
            [other]: { crafting_table: 1, furnace: 1, coal: 2 },
          },
          animals: [{ animal: 'rabbit', count: 2, position: at(far, floor, 4) }],
        },
      },
    }),
  },
  {
    name: 'a-cow-for-each',
    kind: 'hands',
    scene: ({ far, people: [one, other, third] }) => ({
      members: [one, other, third],
      seconds: 90,
      task: {
        goal: [{ kill: 'cow', count: 1, by: 'each' }],
        setup: { world: 'flat', animals: [{ animal: 'cow', count: 3, position: at(far + 4, floor, 2) }] },
      },
    }),
  },
  {
    name: 'two-sheep-into-a-closed-pen',
    kind: 'hands',
    scene: ({ wood, people: [one] }) => {
      const gate = at(11, floor, 0);
      return {
        members: [one],
        seconds: 120,
        task: {
          goal: [{ creatures: 'sheep', count: 2, near: { ...at(14, floor, 0) }, within: 3 }],
          setup: {
            world: 'flat',
            inventories: { [one]: { wheat: 2 } },
            blocks: [
              box(`${wood}_fence`, at(11, floor, -3), at(11, floor, -1)),
              block(`${wood}_fence_gate`, gate, { facing: 'east' }),
              box(`${wood}_fence`, at(11, floor, 1), at(11, floor, 3)),
              box(`${wood}_fence`, at(12, floor, -3), at(17, floor, -3)),
              box(`${wood}_fence`, at(12, floor, 3), at(17, floor, 3)),
              box(`${wood}_fence`, at(17, floor, -2), at(17, floor, 2)),
            ],
            animals: [{ animal: 'sheep', count: 2, position: at(-7, floor, 5) }],
          },
        },
      };
    },
  },
  {
    name: 'two-chickens-are-left-alive',
    kind: 'hands',
    scene: ({ wood, people: [one, other] }) => ({
      members: [one, other],
      seconds: 40,
      task: {
        goal: [
          { creatures: 'chicken', count: 2, near: { ...at(0, floor, 0) }, within: 12 },
          { holds: 'stick', count: 4 },
        ],
        setup: {
          world: 'flat',
          inventories: { [one]: { [`${wood}_log`]: 1 } },
          blocks: ring(`${wood}_fence`, 8, 1),
          animals: [{ animal: 'chicken', count: 2, position: at(5, floor, 4) }],
        },
      },
    }),
  },
];
