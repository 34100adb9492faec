import { until } from '../bot/until.js';
import { MineflayerBoats } from '../boats/boat-motions.js';
import type { BodyBot } from '../bot/body-bot.js';
import { MineflayerBlocks } from '../primitives/block-motions.js';
import { MineflayerClimbing } from '../primitives/climbing-motions.js';
import { MineflayerHands } from '../primitives/hands.js';
import type { RunOptions } from '../primitives/run-options.js';
import type { WalkOptions } from './walk-options.js';
import { MineflayerWays } from './ways.js';

/** World milliseconds within which a jump or a fall ends. */
const landMilliseconds = 1_000;

/** A body over mineflayer with all that it needs on its way. */
export class MineflayerWalker extends MineflayerHands {
  readonly blocks: MineflayerBlocks;
  readonly climbing: MineflayerClimbing;
  readonly boats: MineflayerBoats;
  readonly ways: MineflayerWays;

  constructor(body: BodyBot, options: RunOptions & Pick<WalkOptions, 'onSearch'>) {
    super(body, options);
    this.blocks = new MineflayerBlocks(body, options);
    this.climbing = new MineflayerClimbing(body, options);
    this.boats = new MineflayerBoats(body, options);
    this.ways = new MineflayerWays(body, options);
  }

  async land(): Promise<void> {
    const { entity } = this.body.bot;
    await until(this.body, () => entity.onGround || (entity as { isInWater?: boolean }).isInWater === true, {
      milliseconds: landMilliseconds,
      signal: this.options.signal,
    });
  }
}
