import { failed, succeeded, type ActionOutcome, type Position } from '@s-agents/core';
import type { ParametersOf } from '@s-agents/minecraft';
import { searchWayOut, type StairStep } from '@s-agents/minecraft-rules';
import { Vec3 } from 'vec3';
import type { BodyBot } from '../bot/body-bot.js';
import { digBlock } from '../bot/dig-block.js';
import { until } from '../bot/until.js';
import { dugCellReader } from '../movement/dug-cell.js';
import { runInSlices } from '../movement/run-in-slices.js';
import { standingBlock, walk } from '../movement/walk.js';
import { Surface } from '../movement/surface.js';
import { implement, type RunOptions } from './implementation.js';

/** World milliseconds within which a fall ends. */
const landMilliseconds = 1_000;
/** Stairs that may fail before it gives up: lava behind a block, falling gravel, another player in the way. */
const maximumFailures = 6;
/** Blocks of sand or gravel that may fall into one place before it counts as blocked. */
const maximumFallingBlocks = 16;

export const digOut = implement('digOut', { run });

async function run(body: BodyBot, { height }: ParametersOf<'digOut'>, options: RunOptions): Promise<ActionOutcome> {
  const { bot } = body;
  // Kept for the whole climb: a shaft that the body digs itself does not count as open sky.
  const surface = new Surface(bot);
  let trouble = '';
  for (let attempt = 0; ; attempt++) {
    await until(body, () => bot.entity.onGround, { milliseconds: landMilliseconds, signal: options.signal });
    const start = standingBlock(body);
    const steps = await search(body, { start, height, surface }, options);
    if (steps === null)
      return failed(
        'unreachable',
        `no stair leads ${height === undefined ? 'to the sky' : `up to ${height}`} from ${textOf(start)}`,
      );
    if (steps.length === 0) {
      const { x, y, z } = bot.entity.position;
      return succeeded({ position: { x, y, z } });
    }
    if (attempt > maximumFailures) return failed('blocked', `stopped at ${textOf(start)}: ${trouble}`);
    trouble = (await climb(body, steps, options)) ?? 'the body slid back from the last step';
  }
}

async function search(
  body: BodyBot,
  { start, height, surface }: { start: Position; height: number | undefined; surface: Surface },
  { signal }: RunOptions,
): Promise<StairStep[] | null> {
  const isOut = ({ x, y, z }: Position): boolean => (height === undefined ? y >= surface.at(x, z) : y >= height);
  return runInSlices(
    searchWayOut(dugCellReader(body), start, { isOut, height: height ?? surface.at(start.x, start.z) }),
    { clock: body.clock, signal },
  );
}

/** Digs and walks up the steps. Resolves with null at the end of the steps, else with why it stopped. */
async function climb(
  body: BodyBot,
  steps: readonly StairStep[],
  { signal, progress }: RunOptions,
): Promise<string | null> {
  for (const { dig, to } of steps) {
    for (const place of dig) {
      const trouble = await clear(body, place, signal);
      if (trouble !== null) return trouble;
      progress();
    }
    const result = await walk(body, { target: to, within: 0 }, { allowDig: false, signal });
    if (!result.arrived) return result.detail;
    progress();
  }
  return null;
}

/** Digs until the place is open. Resolves with null, or with why it is not. */
async function clear(body: BodyBot, { x, y, z }: Position, signal: AbortSignal): Promise<string | null> {
  for (let fallen = 0; fallen <= maximumFallingBlocks; fallen++) {
    const cell = dugCellReader(body)(x, y, z);
    const block = body.bot.blockAt(new Vec3(x, y, z));
    if (cell.liquid !== null) return `${cell.liquid} flowed in at ${textOf({ x, y, z })}`;
    if (cell.open || block === null) return null;
    const outcome = await digBlock(body, block, { signal });
    if (outcome.status === 'failed' && outcome.reason !== 'target-gone') return outcome.detail;
  }
  return `blocks keep falling into ${textOf({ x, y, z })}`;
}

function textOf({ x, y, z }: Position): string {
  return `${x} ${y} ${z}`;
}
