import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { smelt as definition, smeltParameters as parameters, type SmeltParameters } from '@s-agents/minecraft';
import { ovenSeconds, ovenSlots } from '@s-agents/minecraft-rules';
import { Vec3 } from 'vec3';
import type { BodyBot } from '../bot/body-bot.js';
import { withContainer, type OpenContainer } from '../bot/container-window.js';
import { moveItems, roomFor } from '../bot/move-items.js';
import { inventoryOf } from '../bot/observe.js';
import { until } from '../bot/until.js';
import { implement, type RunOptions } from './implementation.js';
import { burns, ovenKind, smeltingIn } from './oven-window.js';

/** An oven in which nothing happens for this many times what one item takes has gone out. */
const patience = 2.5;
const settleMilliseconds = 100;
const slotOf = (slot: number): { from: number; to: number } => ({ from: slot, to: slot + 1 });

export const smelt = implement(definition, { parameters, limitSeconds: 120, run });

async function run(body: BodyBot, { furnace: at, item, count: all, fuel }: SmeltParameters, options: RunOptions): Promise<ActionOutcome> {
  const { bot } = body;
  const { tally } = options;
  const count = all - tally.done;
  const name = bot.blockAt(new Vec3(at.x, at.y, at.z))?.name ?? 'nothing';
  const oven = ovenKind({ name });
  if (oven === null) return failed('target-gone', `there is no furnace at ${at.x} ${at.y} ${at.z}: it is ${name}`);
  const smelting = smeltingIn(bot.version, oven, item);
  if (smelting === undefined) return failed('unsupported', `nothing comes of ${item} in a ${oven}`);
  const perFuel = burns(bot.version, fuel);
  if (perFuel === 0) return failed('unsupported', `${fuel} does not burn`);
  return withContainer(body, at, options, async (container) => {
    const { window } = container;
    await until(body, () => !container.isOpen(), { milliseconds: settleMilliseconds, signal: options.signal });
    const other = otherThing(container, item, fuel, smelting.item);
    if (other !== null) return failed('blocked', other);
    const inSlot = (slot: number): number => window.slots[slot]?.count ?? 0;
    // What was put in before an interruption had its fuel.
    const fuels = count === 0 ? 0 : Math.max(Math.ceil((count + inSlot(ovenSlots.input)) / perFuel) - inSlot(ovenSlots.fuel), 0);
    const lacking = missing(inventoryOf(bot), item === fuel ? [[item, count + fuels]] : [[item, count], [fuel, fuels]]);
    if (lacking !== null) return failed('missing-item', lacking);
    const own = { from: window.inventoryStart, to: window.inventoryEnd };
    for (const [what, many, slot] of [[item, count, ovenSlots.input], [fuel, fuels, ovenSlots.fuel]] as const) {
      if (roomFor(body, window, slotOf(slot), what) < many) return failed('blocked', `there is no room for ${many} ${what} in the ${oven}`);
      if (many === 0) continue;
      const { moved, trouble } = await moveItems(body, container, what, many, own, slotOf(slot), options);
      if (slot === ovenSlots.input) tally.done += moved;
      if (moved < many) return container.isOpen() ? failed('blocked', `${moved} of ${many} ${what} went in: ${trouble ?? 'the server did not take the rest'}`) : failed('target-gone', `the ${oven} is gone`);
    }
    const trouble = await untilDone(body, container, ovenSeconds[oven], options);
    if (!container.isOpen()) return failed('target-gone', `the ${oven} is gone, or was closed`);
    const ready = inSlot(ovenSlots.output);
    const fits = Math.min(ready, roomFor(body, window, own, smelting.item));
    const { moved } = await moveItems(body, container, smelting.item, fits, slotOf(ovenSlots.output), own, options);
    if (moved < ready) return failed('inventory-full', `${moved} of ${ready} ${smelting.item} were taken out`);
    return trouble === null ? succeeded({ item: smelting.item, count: moved }) : failed('timeout', `${trouble}, ${moved} ${smelting.item} were taken out`);
  });
}

/** What lies in the oven that does not go with these, and where; null: nothing does. */
function otherThing({ window }: OpenContainer, item: string, fuel: string, product: string): string | null {
  for (const [slot, wanted] of [['input', item], ['fuel', fuel], ['output', product]] as const) {
    const lies = window.slots[ovenSlots[slot]]?.name;
    if (lies !== undefined && lies !== wanted) return `${lies} is in its ${slot}: take it out first`;
  }
  return null;
}

function missing(held: Readonly<Record<string, number>>, wanted: readonly (readonly [string, number])[]): string | null {
  const lacking = wanted.filter(([name, count]) => (held[name] ?? 0) < count);
  return lacking.length === 0 ? null : lacking.map(([name, count]) => `${count} ${name} wanted, ${held[name] ?? 0} held`).join('; ');
}

/** Until all that is in it is smelted, or the oven is gone. Null, or why it stopped. */
async function untilDone(body: BodyBot, container: OpenContainer, secondsEach: number, { signal, progress }: RunOptions): Promise<string | null> {
  const { slots } = container.window;
  const left = (): number => slots[ovenSlots.input]?.count ?? 0;
  while (left() > 0 && container.isOpen()) {
    const before = left();
    const isNext = await until(body, () => left() < before || !container.isOpen(), { milliseconds: patience * secondsEach * 1000, signal });
    if (!isNext) return `the fire went out, ${before} are left in it`;
    progress();
  }
  return null;
}
