import { systemWallClock } from '@s-agents/kit';
import { before, isDone, type Judged } from './judge-order.js';
import { seconds, type HeardLine } from './player.js';
import type { Expected, PlayerOrder } from './player-order.js';

/** What became of an order: its first answer is wall seconds after it was said. */
export interface SaidOrder {
  readonly say: string;
  readonly verdict:
    | 'as expected'
    | 'unanswered'
    | 'claimed and not done'
    | 'not done'
    | 'answered otherwise'
    | 'acknowledged';
  readonly firstAnswer: number | null;
  /** Wall seconds until the deed was done, or was given up. */
  readonly took: number;
  readonly answers: readonly string[];
}

/** Wall seconds. */
const longestAnswer = 15;
const longestDeed = 90;
const still = 4;
const claim = /\bsucceeded\b|\bdone\b/i;
const refusal =
  /\bfailed\b|do not understand|cannot|can't|say (?:how|who|which)|hold (?:no|only|nothing)|no such|take orders|do what|not know/i;

/**
 * Says an order, waits for what follows, and judges it by the world. A team whose model is silent is judged by its first
 * answer alone.
 */
export async function sayOrder(
  order: PlayerOrder,
  judged: Judged,
  { silentModel, signal }: { readonly silentModel: boolean; readonly signal: AbortSignal },
): Promise<SaidOrder> {
  const { player } = judged;
  const { expected } = order;
  const begun = seconds();
  const first = player.heard.length;
  const lines = (): readonly HeardLine[] => player.heard.slice(first);
  const was = before(expected, judged);
  if (order.whisperTo === undefined) player.say(order.say);
  else player.whisper(order.whisperTo, order.say);
  const until = async (isOver: () => Promise<boolean> | boolean, limit: number): Promise<boolean> => {
    const end = seconds() + limit;
    while (seconds() < end) {
      if (await isOver()) return true;
      await systemWallClock.sleep(100, { signal });
    }
    return false;
  };
  const isAnswered = await until(() => lines().length > 0 || (isGoodbye(expected) && isGone(judged)), longestAnswer);
  const done = 'done' in expected && !silentModel ? isAnswered && (await deedDone()) : null;
  const all = lines();
  const claimed = all.some(({ text }) => claim.test(text));
  return {
    say: order.say,
    verdict: verdict(),
    firstAnswer: all[0] === undefined ? null : all[0].at - begun,
    took: seconds() - begun,
    answers: all.map(({ from, text }) => `${from}: ${text}`),
  };

  async function deedDone(): Promise<boolean> {
    if (!('done' in expected)) return false;
    if (expected.done === 'follows') await player.walk(begun % 6, 4000, signal);
    const hasFailed = (): boolean => lines().some(({ text }) => refusal.test(text));
    await until(async () => (await isDone(expected, judged, was)) === true || hasFailed(), longestDeed);
    const isSo = (await isDone(expected, judged, was)) === true;
    return expected.done === 'stays' && isSo ? standStill(expected.who) : isSo;
  }

  async function standStill(who: readonly string[]): Promise<boolean> {
    await systemWallClock.sleep(1500, { signal });
    const places = who.map((name) => ({ ...player.placeOf(name) }));
    await systemWallClock.sleep(still * 1000, { signal });
    return who.every((name, index) => {
      const now = player.placeOf(name);
      const then = places[index];
      return now !== null && then !== undefined && Math.hypot(now.x - (then.x ?? NaN), now.z - (then.z ?? NaN)) < 0.5;
    });
  }

  function verdict(): SaidOrder['verdict'] {
    if (!isAnswered) return 'unanswered';
    if (silentModel) return claimed ? 'claimed and not done' : 'acknowledged';
    if (done === true) return 'as expected';
    if (done === false) return claimed ? 'claimed and not done' : 'not done';
    const isMeant = (text: string): boolean =>
      'answer' in expected
        ? expected.answer.test(text) && !/do not understand/i.test(text)
        : refusal.test(text) && !claim.test(text);
    if (all.some(({ text }) => isMeant(text)) && !('refused' in expected && claimed)) return 'as expected';
    return claimed ? 'claimed and not done' : 'answered otherwise';
  }
}

function isGoodbye(expected: Expected): boolean {
  return 'done' in expected && expected.done === 'gone';
}

function isGone({ player, agents }: Judged): boolean {
  return agents.every((name) => !player.isThere(name));
}
