import type { BodyBot } from '../bot/body-bot.js';
import { until } from '../bot/until.js';

/** World milliseconds within which a server puts out a passenger. */
const answerMilliseconds = 1_500;

/**
 * Gets out of a boat, looking along `yaw` (radians, 0 south). mineflayer reports no look while it sits, and learns only
 * from its new place that it is out.
 */
export async function getOut(body: BodyBot, yaw: number): Promise<void> {
  const { bot } = body;
  const degrees = (yaw * 180) / Math.PI;
  bot._client.write('look', { yaw: degrees, pitch: 0, onGround: false, flags: { onGround: false } });
  let isOut = false;
  const onMoved = (): void => void (isOut = true);
  bot.once('forcedMove', onMoved);
  bot.setControlState('sneak', true);
  try {
    // What ends the act must not leave the body in the boat.
    const signal = new AbortController().signal;
    await until(body, () => isOut, { events: ['forcedMove'], milliseconds: answerMilliseconds, signal });
  } finally {
    bot.removeListener('forcedMove', onMoved);
    bot.setControlState('sneak', false);
    if (isOut) Object.assign(bot, { vehicle: null });
    if (isOut) Object.assign(bot.entity, { vehicle: undefined });
  }
}
