import { failed, type ActionOutcome } from '@s-agents/core';
import { chooseFillerBlock, primitivesByName } from '@s-agents/minecraft';
import type { Pit } from '@s-agents/minecraft-rules';
import { Vec3 } from 'vec3';
import type { BodyBot } from '../bot/body-bot.js';
import { digBlock } from '../bot/dig-block.js';
import { inventoryOf } from '../bot/observe.js';
import { until } from '../bot/until.js';
import { bestTool } from '../movement/dug-cell.js';
import { hold } from '../primitives/hold.js';
import type { RunOptions } from '../primitives/run-options.js';
import { MineflayerMotions } from '../primitives/motions.js';
import { moveToBlock } from './move-to-block.js';

/** World milliseconds to wait for the last dug block to be picked up, which the game delays. */
const dropMilliseconds = 1_500;

/** Digs a pit, goes down into it, and closes it above the head. */
export async function digIn(body: BodyBot, { mouth, digs, lid }: Pit, options: RunOptions): Promise<ActionOutcome> {
  if (!(await moveToBlock(body, mouth, options)))
    return failed('unreachable', 'the body did not get to the place of the pit');
  for (const at of digs) {
    const block = body.bot.blockAt(new Vec3(at.x, at.y, at.z));
    if (block === null) return failed('unreachable', 'the ground is not in the loaded part of the world');
    await hold(body, bestTool(body.bot, block)?.name ?? body.bot.heldItem?.name ?? '', options);
    const dug = await digBlock(body, block, options);
    if (dug.status === 'failed' && dug.reason !== 'target-gone') return dug;
    if (!(await moveToBlock(body, at, options))) return failed('blocked', 'the body did not get down into the pit');
  }
  const held = (): string | null => chooseFillerBlock(inventoryOf(body.bot));
  await until(body, () => held() !== null, { milliseconds: dropMilliseconds, signal: options.signal });
  const item = held();
  return item === null
    ? failed('missing-item', 'there is nothing to close the pit with')
    : primitivesByName.place.act(new MineflayerMotions(body, options), { item, position: lid });
}
