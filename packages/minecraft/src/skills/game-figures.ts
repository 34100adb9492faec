import {
  breedingTicks,
  creatureNames,
  explodes,
  eyeHeight,
  fullFood,
  fullHealth,
  ovenSeconds,
  pickUpDelays,
  piecesCounted,
  reachBlocks,
  regenerationFood,
  ticksPerSecond,
  turnPerTick,
  wateringBlocks,
} from '@s-agents/minecraft-rules';
import { maximumBlocksPerBox } from '../primitives/blocks-at.js';

/** The game's own figures that skills reckon with: they see them as a table of this name. */
export const gameFigures = {
  /** Blocks from the eyes to the nearest point of a block, and of the eyes above the feet. */
  reach: reachBlocks,
  eyes: eyeHeight,
  /** Observed positions are rounded to this many blocks. */
  rounding: 0.1,
  /** Blocks that a body walks per second (measured in the game: 4.317). */
  walkSpeed: 4.3,
  /** Radians by which a head turns in a tick. */
  turnPerTick,
  /** The most points of health and of food, and the food points below which a body does not heal. */
  fullHealth,
  fullFood,
  healingFood: regenerationFood,
  /** Seconds that a furnace takes for an item, items that a piece of coal smelts, stones that a furnace is made of. */
  smeltingSeconds: ovenSeconds.furnace,
  smeltsOfCoal: 8,
  stonesOfFurnace: 8,
  /** Blocks that water wets around it, at its own level. */
  wets: wateringBlocks,
  /** Seconds after which an animal that had a young one eats again. */
  breedingPause: breedingTicks.pause / ticksPerSecond,
  /**
   * Seconds before a fresh drop can be picked up, blocks above the feet up to which it can, and blocks that an item falls
   * in the first second, drag neglected.
   */
  holdBack: (pickUpDelays.fresh - 1) / ticksPerSecond,
  pickUpHeight: 2.3,
  fall: 8,
  /** Blocks from the middle of a body to its side, and from its feet to the top of its head. */
  halfWidth: 0.3,
  height: 1.8,
  /** Items of most kinds that a slot holds. */
  stack: 64,
  /** Blocks in sight of a body: creatures and blocks are looked for no farther away. */
  sight: 64,
  /** Blocks of the largest box that is read at a time. */
  boxBlocks: maximumBlocksPerBox,
  /** Creatures that explode. */
  explosive: creatureNames.filter(explodes),
  /** Properties that count of how many items a block is made. */
  piecesCounted,
};
