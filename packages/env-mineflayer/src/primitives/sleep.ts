import { failed, succeeded, type ActionOutcome, type Position } from '@s-agents/core';
import { canSleepAt } from '@s-agents/minecraft-rules';
import { Vec3 } from 'vec3';
import type { BodyBot } from '../bot/body-bot.js';
import { face } from '../bot/face.js';
import { outOfReach } from '../bot/reach.js';
import { until } from '../bot/until.js';

/** World milliseconds for the body to lie down. */
const lieDownMilliseconds = 2_000;
/** World milliseconds that the body waits in bed for other players who are awake; a whole night takes ten minutes. */
const nightMilliseconds = 100_000;
/** World milliseconds within which the server tells the time of day. */
const timeMilliseconds = 1_500;

interface Options {
  readonly signal: AbortSignal;
}

/** Lies down in a bed. Resolves with null, or the failure. */
export async function lieDown(body: BodyBot, bed: Position, { signal }: Options): Promise<ActionOutcome | null> {
  const { bot } = body;
  const block = bot.blockAt(new Vec3(bed.x, bed.y, bed.z));
  const far = outOfReach(bot, bed);
  if (far !== null || block === null) return failed('unreachable', far ?? 'the bed is not in sight any more');
  let said = '';
  const onMessage = (message: string): void => void (said = message);
  bot.on('messagestr', onMessage);
  try {
    await face(body, block.position.offset(0.5, 0.3, 0.5), { signal });
    await bot.activateBlock(block);
    const milliseconds = lieDownMilliseconds;
    if (await until(body, () => bot.isSleeping, { events: ['sleep'], milliseconds, signal })) return null;
    return failed(
      'refused',
      canSleepAt(bot.time.timeOfDay)
        ? `the body cannot lie down: ${said === '' ? 'monsters are near, or the bed is occupied' : said}`
        : 'it is day: sleeping is possible at night only',
    );
  } finally {
    bot.removeListener('messagestr', onMessage);
    if (signal.aborted) getUp(body);
  }
}

/** Sleeps until it is morning, or something wakes the body. */
export async function sleep(body: BodyBot, { signal }: Options): Promise<ActionOutcome> {
  const isAwake = (): boolean => !body.bot.isSleeping;
  try {
    const woke = await until(body, isAwake, { events: ['wake'], milliseconds: nightMilliseconds, signal });
    if (!woke) return failed('timeout', 'the night goes on: other players are awake');
    // The time of day may come after the word that the body is awake.
    const isDay = (): boolean => !canSleepAt(body.bot.time.timeOfDay);
    const morning = await until(body, isDay, { events: ['time'], milliseconds: timeMilliseconds, signal });
    return morning ? succeeded({}) : failed('interrupted', 'the body was woken');
  } finally {
    getUp(body);
  }
}

function getUp({ bot }: BodyBot): void {
  if (bot.isSleeping) bot.wake().catch(() => {});
}
