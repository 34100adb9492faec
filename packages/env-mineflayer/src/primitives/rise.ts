import { opensOnClick, type Position } from '@s-agents/minecraft-rules';
import { Vec3 } from 'vec3';
import { attempt } from '../bot/attempt.js';
import type { BodyBot } from '../bot/body-bot.js';
import { until } from '../bot/until.js';
import { halt } from '../movement/steer.js';
import type { PlacingBot } from './placing-bot.js';

/** World milliseconds for a landing, a jump, and the server's answer. */
const landMilliseconds = 1_500;
const jumpMilliseconds = 1_000;
const answerMilliseconds = 600;
/**
 * Blocks above the ground at which the block is placed. A jump reaches 1.25, and the body clears the block at 1; the
 * server knows the position of one step before.
 */
const placingHeight = 1.1;
/** Jumps for one block, which may fail when the server is late or the body is hit. */
const maximumJumps = 4;

/** Jumps and places the held block under the feet. Resolves with null when the body stands on it, else with why not. */
export async function rise(
  body: BodyBot,
  item: string,
  { x, y, z }: Position,
  signal: AbortSignal,
): Promise<string | null> {
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
      bot.setControlState('sneak', opensOnClick(ground.name));
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
