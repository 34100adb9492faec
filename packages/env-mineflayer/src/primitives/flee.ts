import { distance, failed, succeeded, type ActionOutcome } from '@s-agents/core';
import type { ParametersOf } from '@s-agents/minecraft';
import { blockOf, searchEscape } from '@s-agents/minecraft-rules';
import type { BodyBot } from '../bot/body-bot.js';
import { cellReader } from '../movement/cell.js';
import { followPath } from '../movement/follow-path.js';
import { entityQuarry } from '../movement/quarry.js';
import { implement } from './implementation.js';

/** World milliseconds after which the way is searched anew, because the threat moves too. */
const replanMilliseconds = 1_500;
/** Ways in a row that gain no distance before fleeing fails. */
const maximumVainWays = 4;

export const flee = implement('flee', { run });

async function run(
  body: BodyBot,
  { from, distance: wanted }: ParametersOf<'flee'>,
  { signal }: { signal: AbortSignal },
): Promise<ActionOutcome> {
  const { bot, clock } = body;
  const threat = entityQuarry(bot, from);
  if (threat === null) return failed('not-found', `there is no creature ${from} in sight`);
  let away = 0;
  let farthest = 0;
  for (let vain = 0; ; ) {
    const at = threat.position();
    if (at === null) return succeeded({ distance: away });
    away = distance(at, bot.entity.position);
    if (away >= wanted) return succeeded({ distance: away });
    if (away > farthest + 0.5) vain = 0;
    else if (++vain > maximumVainWays)
      return failed('unreachable', `there is no way to flee: ${threat.name} is ${away.toFixed(1)} blocks away`);
    farthest = Math.max(farthest, away);
    const path = searchEscape(cellReader(bot), blockOf(bot.entity.position.offset(0, 0.01, 0)), at, wanted + 1);
    const since = clock.now();
    const isFar = (): boolean => {
      const now = threat.position();
      return now === null || distance(now, bot.entity.position) >= wanted || clock.now() - since > replanMilliseconds;
    };
    if (path.length > 0) await followPath(body, path, isFar, { signal });
    else await clock.sleep(replanMilliseconds / maximumVainWays, { signal });
  }
}
