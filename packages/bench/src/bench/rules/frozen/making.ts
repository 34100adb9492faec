import { alone, frozen, groups, holding, latent, leaves, unforeseeing } from './frozen-task.js';

const ironTools = { iron_pickaxe: 1, iron_axe: 1, iron_shovel: 1, iron_sword: 1, iron_hoe: 1 };
const stoneTools = { stone_pickaxe: 1, stone_axe: 1, stone_shovel: 1, stone_sword: 1, stone_hoe: 1 };
const ironArmour = { iron_helmet: 1, iron_chestplate: 1, iron_leggings: 1, iron_boots: 1 };
const woodenTools = { wooden_pickaxe: 1, wooden_axe: 1, wooden_shovel: 1, wooden_sword: 1, wooden_hoe: 1 };

/** Tools of several tiers, things made of parts from several places, smelting, and several goals at once. */
export const making = [
  frozen('wooden-tools', { goal: holding(woodenTools) }),
  frozen('stone-tools', { goal: holding(stoneTools) }),
  frozen('stone-tools-with-latency', { goal: holding(stoneTools) }, { config: latent }),
  frozen('stone-tools-one-lost', { goal: holding(stoneTools) }, { lostAt: 9 }),
  frozen('iron-tools', { goal: holding(ironTools) }),
  frozen('iron-tools-alone', { goal: holding(ironTools) }, alone),
  frozen('iron-tools-groups', { goal: holding(ironTools) }, groups(4)),
  frozen('iron-pickaxe-alone', { goal: holding({ iron_pickaxe: 1 }) }, alone),
  frozen('iron-pickaxe-with-latency', { goal: holding({ iron_pickaxe: 1 }) }, { config: latent }),
  frozen('iron-tools-one-lost', { goal: holding(ironTools) }, { lostAt: 30 }),
  frozen('iron-armour', { goal: holding(ironArmour) }),
  frozen('diamond-pickaxe', { goal: holding({ diamond_pickaxe: 1 }) }),
  frozen('a-stone-pickaxe-each', { goal: [{ holds: 'stone_pickaxe', by: 'each' }] }),
  frozen('a-shield-each', { goal: [{ holds: 'shield', by: 'each' }] }),
  frozen('a-wooden-pickaxe-each-8-leaves', { goal: [{ holds: 'wooden_pickaxe', by: 'each' }] }, { members: leaves(8) }),
  frozen('3-stone-pickaxes-no-foresight', { goal: holding({ stone_pickaxe: 3 }) }, { config: unforeseeing }),
  frozen('2-furnaces-no-foresight', { goal: holding({ furnace: 2 }) }, { config: unforeseeing }),
  frozen('an-iron-ingot-no-foresight', { goal: holding({ iron_ingot: 1 }) }, { config: unforeseeing }),
  frozen('anvil-alone', { goal: holding({ anvil: 1 }) }, alone),
  frozen('anvil', { goal: holding({ anvil: 1 }) }),
  frozen('anvil-with-latency', { goal: holding({ anvil: 1 }) }, { config: latent }),
  frozen('anvil-groups', { goal: holding({ anvil: 1 }) }, groups(4)),
  frozen('anvil-one-lost', { goal: holding({ anvil: 1 }) }, { lostAt: 57 }),
  frozen('blast-furnace', { goal: holding({ blast_furnace: 1 }) }),
  frozen('blast-furnace-one-lost', { goal: holding({ blast_furnace: 1 }) }, { lostAt: 35 }),
  frozen('2-beds', { goal: holding({ bed: 2 }) }),
  frozen('clock', { goal: holding({ clock: 1 }) }),
  frozen('compass', { goal: holding({ compass: 1 }) }),
  frozen('bookshelf', { goal: holding({ bookshelf: 1 }) }),
  frozen('4-lanterns', { goal: holding({ lantern: 4 }) }),
  frozen('16-rails', { goal: holding({ rail: 16 }) }),
  frozen('16-rails-2-leaves', { goal: holding({ rail: 16 }) }, { members: leaves(2) }),
  frozen('fishing-rod-from-dusk-on', { goal: holding({ fishing_rod: 1 }), setup: { timeOfDay: 12_500 } }),
  frozen('crossbow-2-leaves', { goal: holding({ crossbow: 1 }), limits: { worldMinutes: 60 } }, { members: leaves(2) }),
  frozen('cake-alone', { goal: holding({ cake: 1 }), limits: { worldMinutes: 60 } }, alone),
  frozen('piston', { goal: holding({ piston: 1 }) }),
  frozen('16-glass', { goal: holding({ glass: 16 }) }),
  frozen('12-iron-ingots-4-leaves', { goal: holding({ iron_ingot: 12 }) }, { members: leaves(4) }),
  frozen('8-smooth-stone', { goal: holding({ smooth_stone: 8 }) }),
  frozen('6-cooked-beef', { goal: holding({ cooked_beef: 6 }) }),
  frozen('torches-and-stones', { goal: holding({ torch: 16, cobblestone: 48 }) }),
  frozen('shears-and-a-bucket', { goal: holding({ shears: 1, bucket: 1 }) }),
  frozen('boats-and-ladders', { goal: holding({ boat: 3, ladder: 12 }) }),
];
