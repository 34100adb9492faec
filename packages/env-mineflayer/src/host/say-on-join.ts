import type { BodyBot } from '../bot/body-bot.js';

/** World milliseconds between two lines, so that no server takes them for spam, and for its answer to the last one. */
const pauseMilliseconds = 500;
const answerMilliseconds = 1_000;

/** Says what the config asks for on joining, such as a login; resolves when the server has had time to answer. */
export async function sayOnJoin(
  { bot, clock }: Pick<BodyBot, 'bot' | 'clock'>,
  lines: readonly string[],
  { signal }: { readonly signal: AbortSignal },
): Promise<void> {
  for (const [index, line] of lines.entries()) {
    if (index > 0) await clock.sleep(pauseMilliseconds, { signal });
    bot.chat(line);
  }
  if (lines.length > 0) await clock.sleep(answerMilliseconds, { signal });
}
