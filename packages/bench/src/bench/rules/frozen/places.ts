import { frozen, holding } from './frozen-task.js';

const ripe = { crop: 'wheat', from: { x: -8, z: 3 }, to: { x: -4, z: 6 }, age: 'ripe' };

/** Places to be at, creatures, and fields. */
export const places = [
  frozen('everybody-at-a-place', { goal: [{ at: { x: 60, z: -25 }, by: 'each' }] }),
  frozen('logs-then-meet', { goal: [...holding({ log: 15 }), { at: { x: 30, z: 30 }, within: 4, by: 'each' }] }),
  frozen('a-chest-and-a-furnace-at-places', {
    goal: [
      { block: 'chest', position: { x: 9, z: 9 } },
      { block: 'furnace', position: { x: -12, z: 4 } },
    ],
  }),
  frozen('2-cows-to-a-place', {
    goal: [{ creatures: 'cow', count: 2, near: { x: -12, z: -10 }, within: 8 }],
    setup: {
      animals: [{ animal: 'cow', count: 2, position: { x: 20, z: 18 } }],
      inventories: { workerA: { wheat: 4 } },
    },
  }),
  frozen('3-cows-killed', {
    goal: [{ kill: 'cow', count: 3 }],
    setup: { animals: [{ animal: 'cow', count: 5, position: { x: 16, z: 16 } }] },
  }),
  frozen('2-chickens-killed', {
    goal: [{ kill: 'chicken', count: 2 }],
    setup: { animals: [{ animal: 'chicken', count: 4, position: { x: 12, z: 16 } }] },
  }),
  frozen('a-pig-killed-by-each', {
    goal: [{ kill: 'pig', by: 'each' }],
    setup: { animals: [{ animal: 'pig', count: 6, position: { x: 16, z: 16 } }] },
  }),
  frozen('2-zombies-killed-at-night', {
    goal: [{ kill: 'zombie', count: 2 }],
    setup: {
      timeOfDay: 14_000,
      inventories: { workerA: { iron_sword: 1 }, workerB: { iron_sword: 1 }, workerC: { iron_sword: 1 } },
    },
  }),
  frozen('5-bread-of-a-ripe-field', { goal: holding({ bread: 5 }), setup: { fields: [ripe] } }),
  frozen('hay-and-bread-of-a-ripe-field', { goal: holding({ hay_block: 1, bread: 2 }), setup: { fields: [ripe] } }),
  frozen('cake-of-a-farm', {
    goal: holding({ cake: 1 }),
    setup: {
      fields: [ripe],
      animals: [
        { animal: 'cow', count: 2, position: { x: 14, z: 12 } },
        { animal: 'chicken', count: 4, position: { x: 4, z: 16 } },
      ],
    },
  }),
];
