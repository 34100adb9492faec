import type { WallClock } from '@s-agents/core';
import type { Protection, SownPlants } from '@s-agents/minecraft';
import type { Bot } from 'mineflayer';
import type { BlockIndex } from './block-index.js';
import type { ServerTraits } from '../traits/server-traits.js';
import type { KnownContainers } from './known-containers.js';

/** A bot that is in the world, with what primitives and perception need. */
export interface BodyBot {
  readonly bot: Bot;
  readonly blocks: BlockIndex;
  readonly containers: KnownContainers;
  readonly sown: SownPlants;
  readonly traits: ServerTraits;
  /** What the body leaves alone. */
  readonly protection: Protection;
  /** The host's clock: it counts the milliseconds of the time in which the world lives. */
  readonly clock: WallClock;
}
