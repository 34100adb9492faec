import { BlockworldBlocks } from '../primitives/block-motions.js';
import { BlockworldBoats } from '../primitives/boat-motions.js';
import { BlockworldClimbing } from '../primitives/climbing-motions.js';
import { BlockworldHands } from '../primitives/hands.js';
import type { Scene } from '../body/scene.js';
import { waitUntilLanded } from './standing.js';
import { BlockworldWays } from './ways.js';

/** A body of this world with all that it needs on its way. */
export class BlockworldWalker extends BlockworldHands {
  readonly blocks: BlockworldBlocks;
  readonly climbing: BlockworldClimbing;
  readonly boats: BlockworldBoats;
  readonly ways: BlockworldWays;

  constructor(scene: Scene) {
    super(scene);
    this.blocks = new BlockworldBlocks(scene);
    this.climbing = new BlockworldClimbing(scene);
    this.boats = new BlockworldBoats(scene);
    this.ways = new BlockworldWays(scene);
  }

  land(): Promise<void> {
    return waitUntilLanded(this.scene);
  }
}
