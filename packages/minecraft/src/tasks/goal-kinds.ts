import { structureKinds } from '../blueprints/drawn/structure-kinds.js';
import type { GoalKind } from '@s-agents/core';

/** The kinds of entries of a task file's `goal`, for models that write them. */
export const goalKinds: readonly GoalKind[] = [
  {
    doc:
      'The team holds "count" of the item "holds" together, beside what other entries count; a plain word such as ' +
      '"log", "sword" or "food" means any of its kinds. With "by" that agent alone holds them; "each": each of those ' +
      'who work holds that many.',
    example: { holds: 'oak_log', count: 20, by: 'each' },
  },
  {
    doc:
      'At least "count" of the item "holds" lie in the chest or barrel at the position "in"; without "y" in the one on ' +
      'the ground there. "container" where its kind was named: "chest", "barrel".',
    example: { holds: 'bread', count: 3, in: { x: 10, y: 64, z: -20 } },
  },
  {
    doc:
      'The structure "build" stands with its lowest north-western corner at "position"; without "y" on the ground there, ' +
      'without "position" near the spawn point. "size", [width along x, depth along z, height], and "of", the material, ' +
      `where others than its own are asked for. "build" is house or ${structureKinds.map(({ name }) => name).join(', ')}.`,
    example: { build: 'house', size: [7, 9], position: { x: 10, y: 64, z: -20 } },
  },
  {
    doc:
      'One block of the kind "block" stands at "position"; "air": nothing is there. "wall_torch" is a torch on a wall. ' +
      '"properties" say how it stands, where that matters: { "facing": "east", "half": "top" }.',
    example: { block: 'crafting_table', position: { x: 10, y: 64, z: -20 } },
  },
  {
    doc: 'At least "count" living "creatures" are within "within" blocks of "near", a position or "spawn"; without "near" anywhere.',
    example: { creatures: 'cow', count: 2, near: { x: 10, y: 64, z: -20 }, within: 16 },
  },
  {
    doc:
      'The team has killed at least "count" creatures of the kind "kill" since the run began; with "by" that agent has; ' +
      '"each": each of those who work has.',
    example: { kill: 'zombie', count: 3 },
  },
  {
    doc:
      'An agent wears the item "equips", if it is armour, or has it ready in a hand; a plain word such as "helmet" or ' +
      '"sword" means any of its kinds. With "by" that agent does; "each": each of those who work does.',
    example: { equips: 'iron_helmet', by: 'each' },
  },
  {
    doc: 'An agent has at least "food" of 20 points of food, which eating restores, at the end. "by" as above.',
    example: { food: 20, by: 'each' },
  },
  {
    doc: 'An agent has slept through "slept" nights in a bed since the run began. "by" as above.',
    example: { slept: 1, by: 'each' },
  },
  {
    doc: 'An agent is within "within" blocks of "at", a position or "spawn", at the end; with "by" that agent is; "each": each of those who work is.',
    example: { at: 'spawn', within: 3, by: 'each' },
  },
];
