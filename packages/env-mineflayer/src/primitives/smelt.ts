import { failed, lackOf, succeeded, type ActionOutcome } from '@s-agents/core';
import { answerWaits, smeltObstacle, type ParametersOf } from '@s-agents/minecraft';
import { ovenSeconds } from '@s-agents/minecraft-rules';
import { Vec3 } from 'vec3';
import type { BodyBot } from '../bot/body-bot.js';
import { withContainer } from '../bot/container-window.js';
import { itemTypeOf } from '../bot/modern-names.js';
import { inventoryOf } from '../bot/observe.js';
import { until } from '../bot/until.js';
import { implement, type RunOptions } from './implementation.js';
import { takeShare } from './oven-share.js';
import { itemsPerFuel, ovenContents, ovenKind, smeltingIn } from './oven-window.js';
import { putInSlot, takeBack } from './put-in-oven.js';

/** World milliseconds for the contents, which arrive with the window or right after it. */
const settleMilliseconds = answerWaits.contents * 1000;
/** World milliseconds within which another player, whose click before 1.17.1 swapped the items, has swapped them back. */
const undoMilliseconds = 3_000;

export const smelt = implement('smelt', { run });

async function run(
  body: BodyBot,
  { furnace: at, item, count: all, fuel, stay }: ParametersOf<'smelt'>,
  options: RunOptions,
): Promise<ActionOutcome> {
  const { bot } = body;
  const { signal, tally } = options;
  const count = all - tally.done;
  const name = bot.blockAt(new Vec3(at.x, at.y, at.z))?.name ?? 'nothing';
  const oven = ovenKind({ name });
  if (oven === null) return failed('target-gone', `there is no furnace at ${at.x} ${at.y} ${at.z}: it is ${name}`);
  const smelting = smeltingIn(bot.version, oven, item);
  if (smelting === undefined) return failed('unsupported', `${item} cannot be smelted in a ${oven}`);
  const perFuel = itemsPerFuel(bot.version, fuel);
  if (perFuel === 0) return failed('unsupported', `${fuel} does not burn`);
  const order = { item, fuel, product: smelting.item };
  return withContainer(body, at, options, async (container) => {
    const { window } = container;
    await until(body, () => !container.isOpen(), { milliseconds: settleMilliseconds, signal });
    const isBegun = tally.done > 0;
    const obstacle = smeltObstacle(ovenContents(window), { ...order, isBegun });
    if (obstacle !== null) return failed('blocked', obstacle);
    const { input, fuel: burning } = ovenContents(window);
    // Items that were put in before an interruption already have their fuel.
    const fuelCount =
      count === 0 ? 0 : Math.max(Math.ceil((count + (input?.count ?? 0)) / perFuel) - (burning?.count ?? 0), 0);
    const lacking = missing(
      inventoryOf(bot),
      item === fuel
        ? [[item, count + fuelCount]]
        : [
            [item, count],
            [fuel, fuelCount],
          ],
    );
    if (lacking.length > 0) {
      const why = lacking.map(([name, wanted, held]) => `${wanted} ${name} wanted, ${held} held`);
      return failed(
        'missing-item',
        why.join('; '),
        lacking.flatMap((lack) => lackOf(...lack)),
      );
    }
    const room = (itemTypeOf(bot, item)?.stackSize ?? 64) - (input?.count ?? 0);
    if (room < count) return failed('blocked', `the ${oven} has room for ${room} ${item} at a time`);
    for (const [ingredient, wanted, slot] of [
      [item, count, 'input'],
      [fuel, fuelCount, 'fuel'],
    ] as const) {
      if (wanted === 0) continue;
      const { moved, trouble } = await putInSlot(body, container, ingredient, wanted, slot, options);
      if (slot === 'input') tally.done += moved;
      body.containers.rememberSmelting(at, true);
      if (!container.isOpen()) return failed('target-gone', `the ${oven} is gone`);
      if (moved >= wanted) continue;
      await takeBack(body, container, item, tally.done, options);
      body.containers.rememberSmelting(at, false);
      return failed(
        'blocked',
        smeltObstacle(ovenContents(window), { ...order, isBegun }) ??
          `${moved} of ${wanted} ${ingredient} went in: ${trouble ?? 'the server did not take the rest'}`,
      );
    }
    await until(
      body,
      () => ovenContents(window).input?.item === item || ovenContents(window).output !== null || !container.isOpen(),
      { milliseconds: undoMilliseconds, signal },
    );
    if (!stay) return succeeded({ item: smelting.item, count: 0 });
    const share = { product: smelting.item, count: all, secondsEach: ovenSeconds[oven] };
    const outcome = await takeShare(body, container, share, options);
    if (outcome.status === 'succeeded') body.containers.rememberSmelting(at, false);
    return outcome;
  });
}

/** What is held too little of: its name, how much is wanted, and how much is held. */
function missing(
  held: Readonly<Record<string, number>>,
  wanted: readonly (readonly [string, number])[],
): readonly (readonly [string, number, number])[] {
  return wanted
    .map(([name, count]) => [name, count, held[name] ?? 0] as const)
    .filter(([, count, there]) => there < count);
}
