import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { pillarUp as definition, pillarUpParameters as parameters, type PillarUpParameters } from '@s-agents/minecraft';
import { middleOf, type Position } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { attempt } from '../bot/attempt.js';
import type { BodyBot } from '../bot/body-bot.js';
import { inventoryOf } from '../bot/observe.js';
import { until } from '../bot/until.js';
import { cellReader } from '../movement/cell.js';
import { halt } from '../movement/steer.js';
import { standingNow } from '../movement/walk.js';
import { walkStraight } from '../movement/walk-straight.js';
import { hold } from './hold.js';
import { implement, type RunOptions } from './implementation.js';

const landMilliseconds = 1_500;
const jumpMilliseconds = 1_000;
const answerMilliseconds = 600;
/**
 * A jump carries 1.25 blocks up; a body is out of the block's way at 1. The server knows the place of the step before.
 */
const clearHeight = 1.1;
/** As near as this to the middle of its block a body touches no other column. */
const centred = 0.15;
/** Mineflayer's own way to place without turning the head first; its types leave it out. */
type PlacingBot = Bot & {
  _placeBlockWithOptions(
    against: Block,
    face: Vec3,
    options: { forceLook: 'ignore'; swingArm: 'right' },
  ): Promise<void>;
};
type Block = NonNullable<ReturnType<Bot['blockAt']>>;

/** Jumps for one block: the server may be late, or a blow disturb one. */
const jumps = 4;

export const pillarUp = implement(definition, { parameters, run });

async function run(
  body: BodyBot,
  { item, height }: PillarUpParameters,
  { signal, progress, tally }: RunOptions,
): Promise<ActionOutcome> {
  const { bot } = body;
  const held = inventoryOf(bot)[item] ?? 0;
  const needed = height - tally.done;
  if (held < needed) return failed('missing-item', `${needed} ${item} wanted, ${held} held`);
  if (bot.registry.blocksByName[item]?.boundingBox !== 'block') return failed('refused', `nobody can stand on ${item}`);
  for (let risen = tally.done; risen < height; risen = ++tally.done) {
    await until(body, () => bot.entity.onGround, { milliseconds: landMilliseconds, signal });
    const feet = standingNow(body);
    const trouble = blocked(body, feet);
    if (trouble !== null) return failed('blocked', `${trouble}, ${risen} of ${height} risen`);
    const error = await hold(body, item, { signal });
    if (error !== null) return failed('refused', `${error}, ${risen} of ${height} risen`);
    await toMiddle(body, feet, signal);
    const up = await rise(body, feet, signal);
    if (up !== null) return failed('refused', `${up}, ${risen} of ${height} risen`);
    progress();
  }
  return succeeded({ height });
}

/** Why nobody can jump and place here; null where one can. */
function blocked({ bot }: BodyBot, { x, y, z }: Position): string | null {
  const read = cellReader(bot);
  if (!read(x, y - 1, z).floor) return 'there is no firm ground under the feet';
  if (!read(x, y, z).open) return 'something is in the way at the feet';
  return read(x, y + 2, z).open ? null : `a ceiling is above the head at ${x} ${y + 2} ${z}`;
}

async function toMiddle(body: BodyBot, feet: Position, signal: AbortSignal): Promise<void> {
  const middle = middleOf(feet);
  const off = (): number =>
    Math.max(Math.abs(body.bot.entity.position.x - middle.x), Math.abs(body.bot.entity.position.z - middle.z));
  if (off() > centred) await walkStraight(body, middle, () => off() <= centred, { signal });
}

/** Jumps, and puts the block under the feet at the top of it. Null when the body stands on it. */
async function rise(body: BodyBot, { x, y, z }: Position, signal: AbortSignal): Promise<string | null> {
  const { bot } = body;
  const ground = bot.blockAt(new Vec3(x, y - 1, z));
  const place = new Vec3(x, y, z);
  if (ground === null) return 'the ground is not loaded';
  const stands = (): boolean => bot.blockAt(place)?.boundingBox === 'block';
  let error: string | null = null;
  for (let jump = 0; jump < jumps && !stands(); jump++) {
    await bot.look(bot.entity.yaw, -Math.PI / 2, true);
    let placing: Promise<string | null> | undefined;
    const atTop = (): boolean => {
      if (bot.entity.position.y < y + clearHeight) return false;
      // At once: a slow thread makes several physics steps before whoever waits gets its turn, and the body would be
      // down again.
      placing = attempt(
        body,
        () =>
          (bot as PlacingBot)._placeBlockWithOptions(ground, new Vec3(0, 1, 0), {
            forceLook: 'ignore',
            swingArm: 'right',
          }),
        { milliseconds: answerMilliseconds, signal },
      );
      bot.setControlState('jump', false);
      return true;
    };
    try {
      bot.setControlState('jump', true);
      await until(body, atTop, { milliseconds: jumpMilliseconds, signal });
    } finally {
      halt(body);
    }
    if (placing === undefined) error = 'it could not jump';
    else error = await placing;
    await until(body, () => bot.entity.onGround, { milliseconds: landMilliseconds, signal });
  }
  return stands() && bot.entity.position.y > y + 0.9
    ? null
    : `no block came to be under the feet: ${error ?? 'the server took it away again'}`;
}
