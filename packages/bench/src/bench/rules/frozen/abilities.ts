import { frozen, groups, holding, latent, leaves, unforeseeing } from './frozen-task.js';

const two = { members: leaves(2) };

/** Members with unequal abilities. */
export const abilities = [
  frozen('one-crafts', {
    goal: holding({ chest: 6, cobblestone: 24 }),
    setup: { blocked: { workerB: ['craft'], workerC: ['craft'] } },
  }),
  frozen('one-digs', {
    goal: holding({ ladder: 24, wooden_door: 6 }),
    setup: { blocked: { workerB: ['dig'], workerC: ['dig'] } },
  }),
  frozen('one-smelts', {
    goal: holding({ glass: 8 }),
    setup: { blocked: { workerA: ['smelt'], workerB: ['smelt'] } },
  }),
  frozen(
    'one-cannot-craft-with-latency',
    { goal: holding({ stone_pickaxe: 2, log: 20 }), setup: { blocked: { workerA: ['craft'] } } },
    { ...two, config: latent },
  ),
  frozen(
    'one-cannot-craft-no-foresight',
    {
      goal: holding({ raw_iron: 20, log: 10 }),
      setup: { inventories: { workerB: { stone_pickaxe: 1 } }, blocked: { workerA: ['craft'] } },
    },
    { ...two, config: unforeseeing },
  ),
  frozen(
    'planks-one-digs-one-crafts',
    { goal: holding({ planks: 4 }), setup: { blocked: { workerA: ['craft'], workerB: ['dig'] } } },
    two,
  ),
  frozen(
    'chest-one-digs-one-crafts',
    { goal: holding({ chest: 1 }), setup: { blocked: { workerA: ['dig'], workerB: ['craft'] } } },
    two,
  ),
  frozen(
    'stone-pickaxe-one-digs-one-crafts',
    { goal: holding({ stone_pickaxe: 1 }), setup: { blocked: { workerA: ['craft'], workerB: ['dig'] } } },
    two,
  ),
  frozen('4-torches-two-dig-one-crafts', {
    goal: holding({ torch: 4 }),
    setup: { blocked: { workerA: ['craft'], workerB: ['craft'], workerC: ['dig'] } },
  }),
  frozen('iron-ingot-one-digs-one-crafts-one-smelts', {
    goal: holding({ iron_ingot: 1 }),
    setup: { blocked: { workerA: ['craft', 'smelt'], workerB: ['dig', 'smelt'], workerC: ['dig', 'craft'] } },
  }),
  frozen('ladders-one-digs-two-craft', {
    goal: holding({ ladder: 6 }),
    setup: { blocked: { workerA: ['craft'], workerB: ['dig'], workerC: ['dig'] } },
  }),
  frozen(
    'furnace-diggers-in-one-group-crafters-in-the-other',
    {
      goal: holding({ furnace: 1 }),
      setup: { blocked: { workerC: ['craft'], workerE: ['craft'], workerD: ['dig'], workerF: ['dig'] } },
    },
    groups(4),
  ),
  frozen(
    'glass-one-digs-and-crafts-one-smelts',
    { goal: holding({ glass: 3 }), setup: { blocked: { workerA: ['smelt'], workerB: ['dig', 'craft'] } } },
    two,
  ),
];
