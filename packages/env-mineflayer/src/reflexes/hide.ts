import { failed, type ActionOutcome } from '@s-agents/core';
import { fillerIn } from '@s-agents/minecraft';
import type { Pit } from '@s-agents/minecraft-rules';
import { Vec3 } from 'vec3';
import type { BodyBot } from '../bot/body-bot.js';
import { digBlock } from '../bot/dig-block.js';
import { inventoryOf } from '../bot/observe.js';
import { until } from '../bot/until.js';
import { bestTool } from '../movement/dug-cell.js';
import { hold } from '../primitives/hold.js';
import type { RunOptions } from '../primitives/implementation.js';
import { place } from '../primitives/place.js';
import { swim } from './swim.js';

/** World milliseconds of waiting for what was dug last: the game holds it back for a moment. */
const dropMilliseconds = 1_500;

/** Digs itself in, and closes the pit above its head. */
export async function hide(body: BodyBot, { mouth, digs, lid }: Pit, options: RunOptions): Promise<ActionOutcome> {
  if (!(await swim(body, mouth, options))) return failed('unreachable', 'it did not come to the place');
  for (const at of digs) {
    const block = body.bot.blockAt(new Vec3(at.x, at.y, at.z));
    if (block === null) return failed('unreachable', 'the ground is not loaded');
    await hold(body, bestTool(body.bot, block)?.name ?? body.bot.heldItem?.name ?? '', options);
    const dug = await digBlock(body, block, options);
    if (dug.status === 'failed' && dug.reason !== 'target-gone') return dug;
    if (!(await swim(body, at, options))) return failed('blocked', 'it did not get down');
  }
  const held = (): string | null => fillerIn(inventoryOf(body.bot));
  await until(body, () => held() !== null, { milliseconds: dropMilliseconds, signal: options.signal });
  const item = held();
  return item === null
    ? failed('missing-item', 'there is nothing to close the pit with')
    : place.run(body, { item, position: lid }, options);
}
