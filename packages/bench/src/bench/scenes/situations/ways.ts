import { above, at, block, box, floor, house, ring } from '../built.js';
import type { Situation } from '../scene.js';

/** Ways as a player goes them. */
export const ways: readonly Situation[] = [
  {
    name: 'a-room-behind-a-door',
    kind: 'ways',
    scene: ({ wood, far, people: [one, other] }) => {
      const door = at(far, floor, 0);
      return {
        members: [one, other],
        seconds: 30,
        task: {
          goal: [{ at: { ...at(far + 3, floor, 0) }, within: 2, by: 'each' }],
          setup: {
            world: 'flat',
            blocks: [
              ...house(`${wood}_planks`, at(far, floor, -3), at(far + 6, floor + 2, 3), [door, above(door)]),
              block(`${wood}_door`, door, { facing: 'east' }),
            ],
          },
        },
      };
    },
  },
  {
    name: 'an-iron-door-with-a-button',
    kind: 'ways',
    scene: ({ stone, far, people: [one] }) => {
      const door = at(far, floor, 0);
      return {
        members: [one],
        seconds: 30,
        task: {
          goal: [{ at: { ...at(far + 3, floor, 0) }, within: 1 }],
          setup: {
            world: 'flat',
            blocks: [
              ...house(stone, at(far, floor, -2), at(far + 5, floor + 2, 2), [door, above(door)]),
              block('iron_door', door, { facing: 'east' }),
              block('stone_button', at(far - 1, floor + 1, 1), { face: 'wall', facing: 'west' }),
            ],
          },
        },
      };
    },
  },
  {
    name: 'out-of-a-fenced-yard',
    kind: 'ways',
    scene: ({ wood, far, people: [one] }) => {
      const gate = at(5, floor, 0);
      return {
        members: [one],
        seconds: 20,
        task: {
          goal: [{ at: { ...at(far + 6, floor, 2) }, within: 1 }],
          setup: {
            world: 'flat',
            blocks: [...ring(`${wood}_fence`, 5, 1, [gate]), block(`${wood}_fence_gate`, gate, { facing: 'east' })],
          },
        },
      };
    },
  },
  {
    name: 'a-cellar-under-a-trapdoor',
    kind: 'ways',
    scene: ({ wood, stone, far, people: [one] }) => ({
      members: [one],
      seconds: 40,
      task: {
        goal: [{ at: { ...at(far + 3, floor - 4, 1) }, within: 1 }],
        setup: {
          world: 'flat',
          blocks: [
            box(`${wood}_planks`, at(far - 1, floor - 1, -3), at(far + 5, floor - 1, -1)),
            box(`${wood}_planks`, at(far - 1, floor - 1, 1), at(far + 5, floor - 1, 3)),
            box(`${wood}_planks`, at(far - 1, floor - 1, 0), at(far - 1, floor - 1, 0)),
            box(`${wood}_planks`, at(far + 1, floor - 1, 0), at(far + 5, floor - 1, 0)),
            block(`${wood}_trapdoor`, at(far, floor - 1, 0), { facing: 'east', half: 'top' }),
            box(stone, at(far - 1, floor - 4, -2), at(far - 1, floor - 2, 2)),
            box('ladder', at(far, floor - 4, 0), at(far, floor - 2, 0), { facing: 'east' }),
            box('air', at(far, floor - 4, -2), at(far, floor - 2, -1)),
            box('air', at(far, floor - 4, 1), at(far, floor - 2, 2)),
            box('air', at(far + 1, floor - 4, -2), at(far + 4, floor - 2, 2)),
          ],
        },
      },
    }),
  },
  {
    name: 'up-a-ladder',
    kind: 'ways',
    scene: ({ stone, high, far, people: [one] }) => ({
      members: [one],
      seconds: 20 + 2 * high,
      task: {
        goal: [{ at: { ...at(far + 1, floor + high, 0) }, within: 1 }],
        setup: {
          world: 'flat',
          blocks: [
            box(stone, at(far, floor, -1), at(far + 2, floor + high - 1, 1)),
            box('ladder', at(far - 1, floor, 0), at(far - 1, floor + high - 1, 0), { facing: 'west' }),
          ],
        },
      },
    }),
  },
  {
    name: 'up-vines',
    kind: 'ways',
    scene: ({ stone, high, far, people: [one] }) => ({
      members: [one],
      seconds: 20 + 2 * high,
      task: {
        goal: [{ at: { ...at(far + 2, floor + high, 0) }, within: 1 }],
        setup: {
          world: 'flat',
          blocks: [
            box(stone, at(far, floor, -2), at(far + 3, floor + high - 1, 2)),
            box('vine', at(far - 1, floor, 1), at(far - 1, floor + high - 1, 1), { east: true }),
          ],
        },
      },
    }),
  },
  {
    name: 'up-scaffolding',
    kind: 'ways',
    scene: ({ wood, high, far, people: [one] }) => {
      const top = floor + high;
      return {
        members: [one],
        seconds: 20 + 2 * high,
        task: {
          goal: [{ at: { ...at(far + 2, top + 1, 0) }, within: 1 }],
          setup: {
            world: 'flat',
            blocks: [
              box('scaffolding', at(far, floor, 0), at(far, top, 0), { distance: 0 }),
              box(`${wood}_planks`, at(far + 1, top, -1), at(far + 3, top, 1)),
            ],
          },
        },
      };
    },
  },
  {
    name: 'up-a-bare-tower-with-dirt',
    kind: 'ways',
    scene: ({ high, far, people: [one] }) => ({
      members: [one],
      seconds: 40 + 4 * high,
      task: {
        goal: [{ at: { ...at(far + 1, floor + high, 0) }, within: 1 }],
        setup: {
          world: 'flat',
          inventories: { [one]: { dirt: 64 } },
          blocks: [box('obsidian', at(far, floor, -1), at(far + 2, floor + high - 1, 1))],
        },
      },
    }),
  },
  {
    name: 'out-of-a-chimney',
    kind: 'ways',
    scene: ({ high, far, people: [one] }) => ({
      members: [one],
      seconds: 40 + 4 * high,
      task: {
        goal: [{ at: { ...at(far, floor, 0) }, within: 2 }],
        setup: {
          world: 'flat',
          inventories: { [one]: { cobblestone: 32 } },
          blocks: [...ring('obsidian', 2, high), box('obsidian', at(-1, floor - 1, -1), at(1, floor - 1, 1))],
        },
      },
    }),
  },
  {
    name: 'deep-in-rock-with-bare-hands',
    kind: 'ways',
    scene: ({ high, people: [one] }) => ({
      members: [one],
      seconds: 240,
      task: { goal: [{ at: { ...at(4, 60 - high, 4) }, within: 2 }], setup: { world: 'default' } },
    }),
  },
];
