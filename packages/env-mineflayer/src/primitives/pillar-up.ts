import { failed, lackOf, succeeded, type ActionOutcome } from '@s-agents/core';
import type { ParametersOf } from '@s-agents/minecraft';
import { middleOf, type Position } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { attempt } from '../bot/attempt.js';
import type { BodyBot } from '../bot/body-bot.js';
import { inventoryOf } from '../bot/observe.js';
import { until } from '../bot/until.js';
import { cellReader } from '../movement/cell.js';
import { halt } from '../movement/steer.js';
import { standingBlock } from '../movement/walk.js';
import { walkStraight } from '../movement/walk-straight.js';
import { hold } from './hold.js';
import { implement, type RunOptions } from './implementation.js';

/** World milliseconds for a landing, a jump, and the server's answer. */
const landMilliseconds = 1_500;
const jumpMilliseconds = 1_000;
const answerMilliseconds = 600;
/**
 * Blocks above the ground at which the block is placed. A jump reaches 1.25, and the body clears the block at 1; the
 * server knows the position of one step before.
 */
const placingHeight = 1.1;
/** Blocks from the middle of a column within which a body touches no other column. */
const centredBlocks = 0.15;
/** Mineflayer's function that places a block without turning the head first; its types leave it out. */
type PlacingBot = Bot & {
  _placeBlockWithOptions(
    against: Block,
    face: Vec3,
    options: { forceLook: 'ignore'; swingArm: 'right' },
  ): Promise<void>;
};
type Block = NonNullable<ReturnType<Bot['blockAt']>>;

/** Jumps for one block, which may fail when the server is late or the body is hit. */
const maximumJumps = 4;

export const pillarUp = implement('pillarUp', { run });

async function run(
  body: BodyBot,
  { item, height }: ParametersOf<'pillarUp'>,
  { signal, progress, tally }: RunOptions,
): Promise<ActionOutcome> {
  const { bot } = body;
  const held = inventoryOf(bot)[item] ?? 0;
  const needed = height - tally.done;
  if (held < needed)
    return failed('missing-item', `${needed} ${item} wanted, ${held} held`, lackOf(item, needed, held));
  if (bot.registry.blocksByName[item]?.boundingBox !== 'block')
    return failed('refused', `a body cannot stand on ${item}`);
  for (let risen = tally.done; risen < height; risen = ++tally.done) {
    await until(body, () => bot.entity.onGround, { milliseconds: landMilliseconds, signal });
    const feet = standingBlock(body);
    const left = body.protection.whyNotPlace(feet);
    if (left !== null) return failed('refused', `${left}; risen by ${risen} of ${height}`);
    const trouble = obstacleAt(body, feet);
    if (trouble !== null) return failed('blocked', `${trouble}; risen by ${risen} of ${height}`);
    const error = await hold(body, item, { signal });
    if (error !== null) return failed('refused', `${error}; risen by ${risen} of ${height}`);
    await toMiddle(body, feet, signal);
    const riseError = await rise(body, item, feet, signal);
    if (riseError !== null) return failed('refused', `${riseError}; risen by ${risen} of ${height}`);
    body.protection.placed(feet, bot.blockAt(new Vec3(feet.x, feet.y, feet.z))?.name ?? '');
    progress();
  }
  return succeeded({ height });
}

/** Why the body cannot jump and place a block here, or null. */
function obstacleAt({ bot }: BodyBot, { x, y, z }: Position): string | null {
  const read = cellReader(bot);
  if (!read(x, y - 1, z).floor) return 'there is no firm ground under the feet';
  if (!read(x, y, z).open) return 'something is in the way at the feet';
  return read(x, y + 2, z).open ? null : `there is a ceiling above the head at ${x} ${y + 2} ${z}`;
}

async function toMiddle(body: BodyBot, feet: Position, signal: AbortSignal): Promise<void> {
  const middle = middleOf(feet);
  const off = (): number =>
    Math.max(Math.abs(body.bot.entity.position.x - middle.x), Math.abs(body.bot.entity.position.z - middle.z));
  if (off() > centredBlocks) await walkStraight(body, middle, () => off() <= centredBlocks, { signal });
}

/** Jumps and places the held block under the feet. Resolves with null when the body stands on it, else with why not. */
async function rise(body: BodyBot, item: string, { x, y, z }: Position, signal: AbortSignal): Promise<string | null> {
  const { bot } = body;
  const state = bot.registry.blocksByName[item]?.defaultState;
  const ground = bot.blockAt(new Vec3(x, y - 1, z));
  const place = new Vec3(x, y, z);
  if (ground === null) return 'the ground is not in the loaded part of the world';
  const stands = (): boolean => bot.blockAt(place)?.boundingBox === 'block';
  let error: string | null = null;
  for (let jump = 0; jump < maximumJumps && !stands(); jump++) {
    await bot.look(bot.entity.yaw, -Math.PI / 2, true);
    let placing: Promise<string | null> | undefined;
    const atTop = (): boolean => {
      if (bot.entity.position.y < y + placingHeight) return false;
      // Place in this very step: on a slow thread the body would be down again before the awaiting caller continues.
      placing = attempt(
        body,
        () =>
          (bot as PlacingBot)._placeBlockWithOptions(ground, new Vec3(0, 1, 0), {
            forceLook: 'ignore',
            swingArm: 'right',
          }),
        { milliseconds: answerMilliseconds, signal },
      );
      // As the game's client does: before a slow server answers, the body would fall to where the block will be. The
      // server sends the true block in any case.
      if (state !== undefined) bot.world.setBlockStateId(place, state);
      bot.setControlState('jump', false);
      return true;
    };
    try {
      bot.setControlState('jump', true);
      await until(body, atTop, { milliseconds: jumpMilliseconds, signal });
    } finally {
      halt(body);
    }
    if (placing === undefined) error = 'the body could not jump';
    else error = await placing;
    await until(body, () => bot.entity.onGround, { milliseconds: landMilliseconds, signal });
  }
  return stands() && bot.entity.position.y > y + 0.9
    ? null
    : `no block was placed under the feet: ${error ?? 'the server took it away again'}`;
}
