import { frozen, groups, holding, latent, leaves } from './frozen-task.js';

const closed = { world: 'flat' };
const quiet = { environment: { use: 'blockworld', rules: { mobs: false } } };

/** Materials in several hands, of which nothing more can be gathered, and materials in chests. */
export const hands = [
  frozen(
    'jukebox-of-three-hands',
    {
      goal: holding({ jukebox: 1 }),
      setup: {
        ...closed,
        inventories: { workerA: { oak_planks: 8 }, workerB: { diamond: 1 }, workerC: { crafting_table: 1 } },
      },
    },
    { config: quiet },
  ),
  frozen(
    'enchanting-table-of-four-hands',
    {
      goal: holding({ enchanting_table: 1 }),
      setup: {
        ...closed,
        inventories: {
          workerA: { obsidian: 4, crafting_table: 1 },
          workerB: { diamond: 2 },
          workerC: { paper: 3 },
          workerD: { leather: 1 },
        },
      },
    },
    { members: leaves(4), config: quiet },
  ),
  frozen(
    'cake-of-three-hands-for-one-of-them',
    {
      goal: [{ holds: 'cake', by: 'workerB' }],
      setup: {
        ...closed,
        inventories: {
          workerA: { wheat: 3, milk_bucket: 3 },
          workerB: { sugar: 2 },
          workerC: { egg: 1, crafting_table: 1 },
        },
      },
    },
    { config: quiet },
  ),
  frozen(
    'two-items-of-two-of-eight-hands',
    {
      goal: holding({ bookshelf: 1, lantern: 1 }),
      setup: {
        ...closed,
        inventories: {
          workerB: { oak_planks: 6, iron_nugget: 8 },
          workerG: { book: 3, crafting_table: 1, torch: 1 },
        },
      },
    },
    { members: leaves(8), config: quiet },
  ),
  frozen(
    'steaks-of-three-hands',
    {
      goal: holding({ cooked_beef: 5 }),
      setup: { ...closed, inventories: { workerA: { beef: 5 }, workerB: { furnace: 1 }, workerC: { coal: 1 } } },
    },
    { config: quiet },
  ),
  frozen(
    'iron-pickaxe-of-three-hands',
    {
      goal: holding({ iron_pickaxe: 1 }),
      setup: {
        ...closed,
        inventories: {
          workerA: { raw_iron: 3 },
          workerB: { furnace: 1, coal: 1 },
          workerC: { stick: 2, crafting_table: 1 },
        },
      },
    },
    { config: quiet },
  ),
  frozen(
    'glass-panes-of-two-hands-with-latency',
    {
      goal: holding({ glass_pane: 16 }),
      setup: {
        ...closed,
        inventories: { workerA: { sand: 6, crafting_table: 1 }, workerB: { furnace: 1, charcoal: 2 } },
      },
    },
    { members: leaves(2), config: { ...quiet, ...latent } },
  ),
  frozen(
    'lanterns-of-two-groups',
    {
      goal: holding({ lantern: 2 }),
      setup: {
        ...closed,
        inventories: {
          workerC: { iron_ingot: 2 },
          workerD: { crafting_table: 1 },
          workerE: { torch: 1 },
          workerF: { torch: 1 },
        },
      },
    },
    { ...groups(4), config: { ...groups(4).config, ...quiet } },
  ),
  frozen('shelter-of-three-hands', {
    goal: [{ build: 'house', position: { x: -10, z: -30 } }],
    setup: {
      inventories: {
        workerA: { oak_planks: 32 },
        workerB: { oak_planks: 32 },
        workerC: { cobblestone: 64, oak_door: 1 },
      },
    },
  }),
  frozen(
    'wall-of-four-hands',
    {
      goal: [{ build: 'wall', position: { x: 8, z: 12 } }],
      blueprints: {
        wall: {
          legend: { C: 'cobblestone', P: 'oak_planks', G: 'glass', B: 'bricks' },
          layers: [['CCCCCCCC'], ['PPPPPPPP'], ['GGGGGGGG'], ['BBBBBBBB']],
        },
      },
      setup: {
        inventories: {
          workerA: { cobblestone: 8 },
          workerB: { oak_planks: 8 },
          workerC: { glass: 8 },
          workerD: { bricks: 8, dirt: 8 },
        },
      },
    },
    { members: leaves(4) },
  ),
  frozen('tower-of-logs-to-be-cut', {
    goal: [{ build: 'tower', position: { x: 6, z: 8 } }],
    blueprints: {
      tower: {
        legend: { L: 'log', C: 'cobblestone' },
        layers: [
          ['LCL', 'C C', 'LCL'],
          ['LCL', 'C C', 'LCL'],
          ['LCL', 'C C', 'LCL'],
        ],
      },
    },
  }),
  frozen('iron-from-a-chest', {
    goal: holding({ iron_pickaxe: 2, bucket: 1 }),
    setup: { containers: [{ position: { x: 6, z: 2 }, items: { iron_ingot: 9, bread: 3 } }] },
  }),
  frozen('bed-from-two-chests', {
    goal: [{ holds: 'bed', by: 'workerB' }],
    setup: {
      containers: [
        { position: { x: 6, z: 2 }, items: { white_wool: 3 } },
        { block: 'barrel', position: { x: -9, z: 14 }, items: { oak_planks: 3 } },
      ],
    },
  }),
  frozen('coal-and-logs-into-a-chest', {
    goal: [
      { holds: 'coal', count: 6, in: { x: 6, z: 2 } },
      { holds: 'log', count: 12, in: { x: 6, z: 2 } },
    ],
    setup: { containers: [{ position: { x: 6, z: 2 } }] },
  }),
];
