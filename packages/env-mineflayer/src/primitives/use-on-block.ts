import { failed, lackOf, succeeded, type ActionOutcome, type Position } from '@s-agents/core';
import { answerWaits, type ParametersOf } from '@s-agents/minecraft';
import { cropOfPlant } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import type { BodyBot } from '../bot/body-bot.js';
import { face } from '../bot/face.js';
import { inventoryText } from '../bot/inventory-text.js';
import { eyesOf, isAt, lookMeets, type Block } from '../bot/line-of-sight.js';
import { outOfReach } from '../bot/reach.js';
import { until } from '../bot/until.js';
import { hold } from './hold.js';
import { implement, type RunOptions } from './implementation.js';

/** World milliseconds within which the server answers, unless nothing happens. */
const answerMilliseconds = answerWaits.usedOnBlock * 1000;
/** World milliseconds for changes that follow the first one: the other half of a door, the bucket. */
const settleMilliseconds = answerWaits.usedAlong * 1000;
/** Blocks. */
const rayMargin = 0.05;

export const useOnBlock = implement('useOnBlock', { run });

async function run(
  body: BodyBot,
  { position, item }: ParametersOf<'useOnBlock'>,
  { signal }: RunOptions,
): Promise<ActionOutcome> {
  const { bot } = body;
  const place = new Vec3(position.x, position.y, position.z);
  const where = `${position.x} ${position.y} ${position.z}`;
  const block = bot.blockAt(place);
  if (block === null) return failed('unreachable', `${where} is not in the loaded part of the world`);
  if (/^(cave_|void_)?air$/.test(block.name)) return failed('target-gone', `there is no block at ${where}`);
  const far = outOfReach(bot, position);
  if (far !== null) return failed('unreachable', far);
  if (item !== '' && !bot.inventory.items().some(({ name }) => name === item))
    return failed('missing-item', `there is no ${item} in the inventory`, lackOf(item, 1));
  const { protection } = body;
  // The bare hand opens doors and picks berries, which breaks nothing.
  const left = item === '' ? null : (protection.whyNotPlace(position) ?? protection.whyNotPlace(above(position)));
  if (left !== null) return failed('refused', left);
  const unheld = await hold(body, item, { signal });
  if (unheld !== null) return failed('refused', unheld);

  const around = [place, place.offset(0, 1, 0)];
  const states = (): string => around.map((at) => String(bot.blockAt(at, false)?.stateId)).join();
  const [held, before] = [inventoryText(bot), states()];
  bot.setControlState('sneak', false);
  // Look at the top of the block, where items are sown and poured.
  await face(body, place.offset(0.5, topOf(block), 0.5), { signal });
  // A bucket acts on what the body looks at; any other item acts on the block that is clicked.
  if (/(^|_)bucket$/.test(item)) {
    const other = inTheWay(bot, block, item === 'bucket');
    if (other !== null)
      return failed('unreachable', `the body cannot look at the top of ${where}: the look meets ${other}`);
    bot.activateItem();
  } else await bot.activateBlock(block, new Vec3(0, 1, 0), new Vec3(0.5, topOf(block), 0.5));
  const happened = await until(body, () => states() !== before || inventoryText(bot) !== held, {
    milliseconds: answerMilliseconds,
    signal,
  });
  if (!happened) return failed('refused', `nothing happened to ${block.name} at ${where}`);
  await until(body, () => false, { milliseconds: settleMilliseconds, signal });
  const [now, on] = around.map((at) => bot.blockAt(at, false)?.name ?? 'unknown');
  if (cropOfPlant(on ?? '')?.seed === item) body.sown.remember(on ?? '', above(position));
  if (now !== undefined && now !== block.name) protection.placed(position, now);
  return succeeded({ block: now ?? 'unknown', above: on ?? 'unknown' });
}

function above({ x, y, z }: Position): Position {
  return { x, y: y + 1, z };
}

/** What a look at the top of a block, or into a liquid, meets instead; null when nothing is in its way. */
function inTheWay(bot: Bot, block: Block, intoLiquid: boolean): string | null {
  const { position: place } = block;
  const aim = place.offset(0.5, topOf(block), 0.5);
  const meets = lookMeets(bot, aim, aim.distanceTo(eyesOf(bot)) + rayMargin, intoLiquid ? place : undefined);
  if (meets === null) return intoLiquid ? null : 'nothing';
  const isTop = intoLiquid || Math.abs(meets.height - aim.y) < rayMargin;
  return isAt(meets.block, place) && isTop ? null : meets.block.name;
}

function topOf({ shapes }: Pick<Block, 'shapes'>): number {
  const top = shapes.reduce((highest, shape) => Math.max(highest, shape[4] ?? 0), 0);
  return top === 0 ? 0.5 : Math.min(top, 1);
}
