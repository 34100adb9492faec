import { failed, lackOf, succeeded, type ActionOutcome, type Position } from '@s-agents/core';
import { answerWaits, noNeighbour, type ParametersOf } from '@s-agents/minecraft';
import { blockOfItem, cropOfPlant, opensOnClick, replaceable, standsIn } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { attempt } from '../bot/attempt.js';
import type { BodyBot } from '../bot/body-bot.js';
import { until } from '../bot/until.js';
import { hold } from './hold.js';
import { implement } from './implementation.js';
import { outOfReach } from '../bot/reach.js';

/** World milliseconds for mineflayer's call, and for the block to appear after it. */
const placeMilliseconds = 2_000;
const settleMilliseconds = answerWaits.placed * 1000;

/** From the place to its neighbours, in the order of preference. */
const sides = [
  new Vec3(0, -1, 0),
  new Vec3(-1, 0, 0),
  new Vec3(1, 0, 0),
  new Vec3(0, 0, -1),
  new Vec3(0, 0, 1),
  new Vec3(0, 1, 0),
];

export const place = implement('place', { run });

async function run(
  body: BodyBot,
  { item, position }: ParametersOf<'place'>,
  { signal }: { signal: AbortSignal },
): Promise<ActionOutcome> {
  const { bot } = body;
  if (!bot.inventory.items().some(({ name }) => name === item))
    return failed('missing-item', `there is no ${item} in the inventory`, lackOf(item, 1));
  const target = new Vec3(position.x, position.y, position.z);
  const where = `${position.x} ${position.y} ${position.z}`;
  const left = body.protection.whyNotPlace(position);
  if (left !== null) return failed('refused', left);
  const there = bot.blockAt(target);
  if (there === null) return failed('unreachable', `${where} is not in the loaded part of the world`);
  if (!replaceable(there.name)) return failed('blocked', `${there.name} is already at ${where}`);
  const far = outOfReach(bot, position);
  if (far !== null) return failed('unreachable', far);
  const isSolidItem = bot.registry.blocksByName[item]?.boundingBox !== 'empty';
  if (isSolidItem && standsIn(bot.entity.position, position))
    return failed('blocked', `the body itself stands in ${where}: step aside first`);
  const occupant = isSolidItem ? playerIn(bot, position) : null;
  if (occupant !== null) return failed('blocked', `${occupant} stands in ${where}`);
  const side =
    trunkBeside(bot, item, target) ??
    sides.find((candidate) => isSolid(bot, target.plus(candidate), false)) ??
    sides.find((candidate) => isSolid(bot, target.plus(candidate), true));
  if (side === undefined)
    return noNeighbour({ item, position }, (y) => isSolid(bot, new Vec3(position.x, y, position.z), true));
  const neighbour = bot.blockAt(target.plus(side));
  if (neighbour === null) return failed('unreachable', `${where} is at the edge of the loaded world`);

  const unheld = await hold(body, item, { signal });
  if (unheld !== null) return failed('refused', unheld);
  bot.setControlState('sneak', opensOnClick(neighbour.name));
  const placed = (): boolean => {
    const block = bot.blockAt(target);
    return block !== null && block.type !== there.type && !replaceable(block.name);
  };
  const error = await attempt(body, () => bot.placeBlock(neighbour, side.scaled(-1)), {
    milliseconds: placeMilliseconds,
    signal,
  });
  const appeared = await until(body, placed, { milliseconds: settleMilliseconds, signal });
  bot.setControlState('sneak', false);
  const { refused } = body.traits;
  if (appeared) {
    const name = bot.blockAt(target)?.name ?? '';
    body.sown.remember(name, position);
    body.protection.placed(position, name);
    if (name.endsWith('_door')) body.protection.placed({ ...position, y: position.y + 1 }, name);
    refused.changed(position);
    return succeeded({});
  }
  // Whatever is not solid may be refused because it does not grow or hold there.
  if (isSolidItem) refused.undone(position, bot.spawnPoint);
  const why = error ?? 'the server took it away again';
  return failed('refused', `${item} did not appear at ${where}: ${why}${refused.why(position)}`);
}

/** The side of the trunk that a hanging plant, such as cocoa, is placed against. */
function trunkBeside(bot: Bot, item: string, target: Vec3): Vec3 | undefined {
  const crop = cropOfPlant(blockOfItem(item));
  return crop?.hangs === true
    ? sides.find((side) => crop.ground.includes(bot.blockAt(target.plus(side))?.name ?? ''))
    : undefined;
}

/** The name of another player who stands in the place, with a tolerance of a tenth of a block. */
function playerIn(bot: Bot, position: Position): string | null {
  const others = Object.values(bot.players).filter(
    ({ entity }) => entity !== undefined && entity !== null && entity.id !== bot.entity.id,
  );
  return others.find(({ entity }) => standsIn(entity.position, position, 0.1))?.username ?? null;
}

function isSolid(bot: Bot, at: Vec3, mayOpen: boolean): boolean {
  const block = bot.blockAt(at);
  return block !== null && block.boundingBox === 'block' && (mayOpen || !opensOnClick(block.name));
}
