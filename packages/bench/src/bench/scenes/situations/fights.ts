import { at, floor } from '../built.js';
import type { Situation } from '../scene.js';

const night = 14_000;

/** Fights at night, with monsters that are there from the start. */
export const fights: readonly Situation[] = [
  {
    name: 'a-creeper-and-a-bow',
    kind: 'fights',
    scene: ({ far, people: [one] }) => ({
      members: [one],
      seconds: 90,
      task: {
        goal: [{ kill: 'creeper', count: 1 }],
        setup: {
          world: 'flat',
          timeOfDay: night,
          inventories: { [one]: { bow: 1, arrow: 32 } },
          monsters: [{ monster: 'creeper', count: 1, position: at(far + 6, floor, 1) }],
        },
      },
    }),
  },
  {
    name: 'two-creepers-and-swords',
    kind: 'fights',
    scene: ({ far, people: [one, other] }) => ({
      members: [one, other],
      seconds: 180,
      deaths: 1,
      task: {
        goal: [{ kill: 'creeper', count: 2 }],
        setup: {
          world: 'flat',
          timeOfDay: night,
          inventories: { [one]: { iron_sword: 1 }, [other]: { iron_sword: 1 } },
          monsters: [{ monster: 'creeper', count: 2, position: at(far + 8, floor, -4) }],
        },
      },
    }),
  },
  {
    name: 'a-skeleton-and-a-shield',
    kind: 'fights',
    scene: ({ far, people: [one] }) => ({
      members: [one],
      seconds: 90,
      task: {
        goal: [{ kill: 'skeleton', count: 1 }],
        setup: {
          world: 'flat',
          timeOfDay: night,
          inventories: { [one]: { iron_sword: 1, shield: 1 } },
          monsters: [{ monster: 'skeleton', count: 1, position: at(far + 4, floor, 3) }],
        },
      },
    }),
  },
  {
    name: 'zombies-and-a-team-of-four',
    kind: 'fights',
    scene: ({ far, people }) => ({
      members: people,
      seconds: 120,
      task: {
        goal: [{ kill: 'zombie', count: 4 }],
        setup: {
          world: 'flat',
          timeOfDay: night,
          inventories: Object.fromEntries(people.map((name) => [name, { stone_sword: 1 }])),
          monsters: [{ monster: 'zombie', count: 4, position: at(far + 8, floor, 0) }],
        },
      },
    }),
  },
  {
    name: 'a-chicken-for-each',
    kind: 'fights',
    scene: ({ far, people: [one, other, third] }) => ({
      members: [one, other, third],
      seconds: 90,
      task: {
        goal: [{ kill: 'chicken', count: 1, by: 'each' }],
        setup: { world: 'flat', animals: [{ animal: 'chicken', count: 4, position: at(far + 2, floor, -3) }] },
      },
    }),
  },
];
