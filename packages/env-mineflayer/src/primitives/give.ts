import { failed, type ActionOutcome } from '@s-agents/core';
import { give as definition, giveParameters as parameters, type GiveParameters } from '@s-agents/minecraft';
import type { BodyBot } from '../bot/body-bot.js';
import { face } from '../bot/face.js';
import { inventoryOf } from '../bot/observe.js';
import { toss } from '../bot/toss.js';
import { walk } from '../movement/walk.js';
import { implement } from './implementation.js';

const near = 2;
/** The other one may walk on meanwhile. */
const approaches = 5;

export const give = implement(definition, { parameters, limitSeconds: 90, run });

async function run(body: BodyBot, { player, item, count }: GiveParameters, { signal }: { signal: AbortSignal }): Promise<ActionOutcome> {
  const { bot } = body;
  const held = inventoryOf(bot)[item] ?? 0;
  if (held < count) return failed('missing-item', `${count} ${item} wanted, ${held} held`);
  for (let approach = 0; ; approach++) {
    const entity = bot.players[player]?.entity;
    if (entity === undefined || entity === null) return failed('not-found', `${player} is not in sight: go nearer first`);
    if (entity.position.distanceTo(bot.entity.position) <= near + 0.5) {
      await face(body, entity.position.offset(0, 1, 0), { signal });
      return toss(body, item, count, { signal });
    }
    if (approach === approaches) return failed('unreachable', `${player} walks away faster than one can follow`);
    const result = await walk(body, { target: entity.position, within: near }, { allowDig: false, signal });
    if (!result.arrived) return failed(result.reason, result.detail);
  }
}
