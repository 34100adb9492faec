import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import type { ParametersOf } from '@s-agents/minecraft';
import { canSleepAt } from '@s-agents/minecraft-rules';
import { Vec3 } from 'vec3';
import type { BodyBot } from '../bot/body-bot.js';
import { face } from '../bot/face.js';
import { outOfReach } from '../bot/reach.js';
import { until } from '../bot/until.js';
import { implement, type RunOptions } from './implementation.js';

/** World milliseconds for the body to lie down. */
const lieDownMilliseconds = 2_000;
/** World milliseconds that the body waits in bed for other players who are awake; a whole night takes ten minutes. */
const nightMilliseconds = 100_000;

export const sleep = implement('sleep', { run });

async function run(body: BodyBot, { bed }: ParametersOf<'sleep'>, { signal }: RunOptions): Promise<ActionOutcome> {
  const { bot } = body;
  const block = bot.blockAt(new Vec3(bed.x, bed.y, bed.z));
  if (block === null) return failed('unreachable', `${bed.x} ${bed.y} ${bed.z} is not in the loaded part of the world`);
  if (!/(^|_)bed$/.test(block.name))
    return failed('target-gone', `there is no bed at ${bed.x} ${bed.y} ${bed.z}: it is ${block.name}`);
  const far = outOfReach(bot, bed);
  if (far !== null) return failed('unreachable', far);
  let said = '';
  const onMessage = (message: string): void => void (said = message);
  bot.on('messagestr', onMessage);
  try {
    await face(body, block.position.offset(0.5, 0.3, 0.5), { signal });
    await bot.activateBlock(block);
    const lies = await until(body, () => bot.isSleeping, {
      events: ['sleep'],
      milliseconds: lieDownMilliseconds,
      signal,
    });
    if (!lies)
      return failed(
        'refused',
        canSleepAt(bot.time.timeOfDay)
          ? `the body cannot lie down: ${said === '' ? 'monsters are near, or the bed is occupied' : said}`
          : 'it is day: sleeping is possible at night only',
      );
    const woke = await until(body, () => !bot.isSleeping, {
      events: ['wake'],
      milliseconds: nightMilliseconds,
      signal,
    });
    return woke ? succeeded({}) : failed('timeout', 'the night goes on: other players are awake');
  } finally {
    bot.removeListener('messagestr', onMessage);
    if (bot.isSleeping) bot.wake().catch(() => {});
  }
}
