import { at, box, floor } from '../built.js';
import type { Situation } from '../scene.js';

/** Blocks that hang, turn, lie or stand in the air. */
export const blocks: readonly Situation[] = [
  {
    name: 'a-torch-on-a-wall',
    kind: 'blocks',
    scene: ({ stone, far, people: [one] }) => ({
      members: [one],
      seconds: 20,
      task: {
        goal: [{ block: 'torch', position: { ...at(far, floor + 2, 0) } }],
        setup: {
          world: 'flat',
          inventories: { [one]: { torch: 1 } },
          blocks: [box(stone, at(far + 1, floor, -2), at(far + 1, floor + 3, 2))],
        },
      },
    }),
  },
  {
    name: 'a-column-with-torches',
    kind: 'blocks',
    scene: ({ stone, people: [one, other] }) => ({
      members: [one, other],
      seconds: 60,
      task: {
        goal: [{ build: 'lamp_post', position: { ...at(8, floor, -6) } }],
        blueprints: {
          lamp_post: {
            legend: { B: stone, T: 'torch', '.': 'air' },
            layers: [['.B.'], ['.B.'], ['TBT']],
          },
        },
        setup: { world: 'flat', inventories: { [one]: { [stone]: 8 }, [other]: { torch: 2 } } },
      },
    }),
  },
  {
    name: 'stairs-log-and-slab-turned',
    kind: 'blocks',
    scene: ({ wood, stone, far, people: [one, other] }) => ({
      members: [one, other],
      seconds: 60,
      task: {
        goal: [
          { block: `${wood}_stairs`, position: { ...at(far, floor, 0) }, properties: { facing: 'east' } },
          { block: `${wood}_stairs`, position: { ...at(far, floor, 3) }, properties: { facing: 'south', half: 'top' } },
          { block: `${wood}_log`, position: { ...at(far, floor, -3) }, properties: { axis: 'x' } },
          { block: `${wood}_slab`, position: { ...at(far, floor + 1, 6) }, properties: { type: 'top' } },
        ],
        setup: {
          world: 'flat',
          inventories: {
            [one]: { [`${wood}_stairs`]: 2, [`${wood}_log`]: 1 },
            [other]: { [`${wood}_slab`]: 1 },
          },
          blocks: [box(stone, at(far + 1, floor, 2), at(far + 1, floor + 2, 7))],
        },
      },
    }),
  },
  {
    name: 'a-sign-on-a-wall',
    kind: 'blocks',
    scene: ({ wood, stone, far, people: [one] }) => ({
      members: [one],
      seconds: 20,
      task: {
        goal: [{ block: `${wood}_wall_sign`, position: { ...at(far, floor + 1, 0) }, properties: { facing: 'west' } }],
        setup: {
          world: 'flat',
          inventories: { [one]: { [`${wood}_sign`]: 1 } },
          blocks: [box(stone, at(far + 1, floor, -1), at(far + 1, floor + 2, 1))],
        },
      },
    }),
  },
  {
    name: 'ladders-up-a-wall',
    kind: 'blocks',
    scene: ({ stone, far, people: [one] }) => ({
      members: [one],
      seconds: 60,
      task: {
        goal: [
          ...[0, 1, 2, 3, 4].map((up) => ({ block: 'ladder', position: { ...at(far, floor + up, 0) } })),
          { at: { ...at(far + 2, floor + 5, 0) }, within: 1 },
        ],
        setup: {
          world: 'flat',
          inventories: { [one]: { ladder: 5 } },
          blocks: [box(stone, at(far + 1, floor, -2), at(far + 3, floor + 4, 2))],
        },
      },
    }),
  },
  {
    name: 'a-block-in-the-air',
    kind: 'blocks',
    scene: ({ high, far, people: [one] }) => ({
      members: [one],
      seconds: 60,
      task: {
        goal: [{ block: 'dirt', position: { ...at(far, floor + Math.ceil(high / 2), -1) } }],
        setup: { world: 'flat', inventories: { [one]: { dirt: 16 } } },
      },
    }),
  },
];
