import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { answerWaits, type ParametersOf } from '@s-agents/minecraft';
import type { BodyBot } from '../bot/body-bot.js';
import { withContainer } from '../bot/container-window.js';
import { moveItems, roomFor } from '../bot/move-items.js';
import { until } from '../bot/until.js';
import { implement, type RunOptions } from './implementation.js';
import { ovenContents, ovenKind } from './oven-window.js';

/** World milliseconds for the contents, which arrive with the window or right after it. */
const settleMilliseconds = answerWaits.contents * 1000;

export const takeFrom = implement('takeFrom', { run });

async function run(
  body: BodyBot,
  { container: at, item, count }: ParametersOf<'takeFrom'>,
  { signal }: RunOptions,
): Promise<ActionOutcome> {
  return withContainer(body, at, { signal }, async (container) => {
    const { window, block } = container;
    const stored = (): number => container.contents()[item] ?? 0;
    await until(body, () => stored() >= count, { milliseconds: settleMilliseconds, signal });
    if (stored() === 0) return failed('not-found', `there is no ${item} in ${block.name}`);
    const wanted = Math.min(count, stored());
    const own = { from: window.inventoryStart, to: window.inventoryEnd };
    const had = () =>
      window.slots.slice(own.from, own.to).reduce((sum, slot) => sum + (slot?.name === item ? slot.count : 0), 0);
    const before = had();
    const fits = Math.min(wanted, roomFor(body, window, own, item));
    const { trouble } = await moveItems(body, container, item, fits, { from: 0, to: window.inventoryStart }, own, {
      signal,
    });
    const taken = Math.max(had() - before, 0);
    if (ovenKind(block) !== null) {
      const { input, output } = ovenContents(window);
      if (input === null && output === null) body.containers.rememberSmelting(at, false);
    }
    if (taken >= wanted) return succeeded({ item, count: taken });
    const sum = `${taken} of ${wanted} ${item} were taken out of ${block.name}`;
    if (!container.isOpen()) return failed('target-gone', `${sum}: the container is gone`);
    if (fits < wanted && taken >= fits) return failed('inventory-full', `${sum}: there is no room for more`);
    // Another player took it at the same moment.
    if (stored() === 0)
      return taken > 0
        ? succeeded({ item, count: taken })
        : failed('not-found', `${sum}: another player took it first`);
    return failed('blocked', `${sum}: ${trouble ?? 'the server did not give the rest'}`);
  });
}
