import type { ClimbingMotions } from '@s-agents/minecraft';
import { middleOf, type Position } from '@s-agents/minecraft-rules';
import { Vec3 } from 'vec3';
import type { BodyBot } from '../bot/body-bot.js';
import { until } from '../bot/until.js';
import { cellReader } from '../movement/cell.js';
import { standingBlock } from '../movement/standing-block.js';
import { walkStraight } from '../movement/walk-straight.js';
import { hold } from './hold.js';
import type { RunOptions } from './run-options.js';
import { rise } from './rise.js';

/** World milliseconds within which a jump or a fall ends. */
const landMilliseconds = 1_000;
/** Blocks from the middle of a column within which a body touches no other column. */
const centredBlocks = 0.15;

/** How a body over mineflayer gets up. */
export class MineflayerClimbing implements ClimbingMotions {
  constructor(
    private readonly body: BodyBot,
    private readonly options: RunOptions,
  ) {}

  standing(): Position {
    return standingBlock(this.body);
  }

  bears(item: string): boolean {
    return this.body.bot.registry.blocksByName[item]?.boundingBox === 'block';
  }

  async ready(): Promise<null> {
    const { bot } = this.body;
    const { signal } = this.options;
    await until(this.body, () => bot.entity.onGround, { milliseconds: landMilliseconds, signal });
    return null;
  }

  async rise(item: string): Promise<string | null> {
    const { body, options } = this;
    const feet = this.standing();
    const obstacle = obstacleAt(body, feet);
    if (obstacle !== null) return obstacle;
    const unheld = await hold(body, item, options);
    if (unheld !== null) return unheld;
    await this.#centre();
    const trouble = await rise(body, item, feet, options.signal);
    if (trouble !== null) return trouble;
    body.protection.placed(feet, body.bot.blockAt(new Vec3(feet.x, feet.y, feet.z))?.name ?? '');
    return null;
  }

  async #centre(): Promise<void> {
    const middle = middleOf(this.standing());
    const off = (): number => {
      const { x, z } = this.body.bot.entity.position;
      return Math.max(Math.abs(x - middle.x), Math.abs(z - middle.z));
    };
    if (off() > centredBlocks) await walkStraight(this.body, middle, () => off() <= centredBlocks, this.options);
  }
}

/** Why the body cannot jump and place a block here, or null. */
function obstacleAt({ bot }: BodyBot, { x, y, z }: Position): string | null {
  const read = cellReader(bot);
  if (!read(x, y - 1, z).floor) return 'there is no firm ground under the feet';
  if (!read(x, y, z).open) return 'something is in the way at the feet';
  return read(x, y + 2, z).open ? null : `there is a ceiling above the head at ${x} ${y + 2} ${z}`;
}
