import { failed, succeeded, type ActionOutcome, type Position } from '@s-agents/core';
import { digOut as definition, digOutParameters as parameters, type DigOutParameters } from '@s-agents/minecraft';
import { searchWayOut, type StairStep } from '@s-agents/minecraft-rules';
import { Vec3 } from 'vec3';
import type { BodyBot } from '../bot/body-bot.js';
import { digBlock } from '../bot/dig-block.js';
import { until } from '../bot/until.js';
import { dugCellReader } from '../movement/dug-cell.js';
import { inTurns } from '../movement/in-turns.js';
import { standingNow, walk } from '../movement/walk.js';
import { Surface } from '../movement/surface.js';
import { implement, type RunOptions } from './implementation.js';

const landMilliseconds = 1_000;
/** Ways that may turn out wrong: lava behind a block, gravel from above, somebody in the way. */
const patience = 6;
/** Sand and gravel may come after what was dug, this many blocks of it. */
const mostFalling = 16;

export const digOut = implement(definition, { parameters, run });

async function run(body: BodyBot, { height }: DigOutParameters, options: RunOptions): Promise<ActionOutcome> {
  const { bot } = body;
  // Of the land as it was: a shaft that it has dug itself is not the open.
  const surface = new Surface(bot);
  let trouble = '';
  for (let attempt = 0; ; attempt++) {
    await until(body, () => bot.entity.onGround, { milliseconds: landMilliseconds, signal: options.signal });
    const start = standingNow(body);
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
    if (attempt > patience) return failed('blocked', `stopped at ${textOf(start)}: ${trouble}`);
    trouble = (await climb(body, steps, options)) ?? 'it slid back from the last step';
  }
}

async function search(
  { bot, clock }: BodyBot,
  { start, height, surface }: { start: Position; height: number | undefined; surface: Surface },
  { signal }: RunOptions,
): Promise<StairStep[] | null> {
  const isOut = ({ x, y, z }: Position): boolean => (height === undefined ? y >= surface.at(x, z) : y >= height);
  return inTurns(searchWayOut(dugCellReader(bot), start, { isOut, height: height ?? surface.at(start.x, start.z) }), {
    clock,
    signal,
  });
}

/** Null when it came to the end of the steps, else why not. */
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

async function clear(body: BodyBot, { x, y, z }: Position, signal: AbortSignal): Promise<string | null> {
  for (let fallen = 0; fallen <= mostFalling; fallen++) {
    const cell = dugCellReader(body.bot)(x, y, z);
    const block = body.bot.blockAt(new Vec3(x, y, z));
    if (cell.liquid !== null) return `${cell.liquid} came in at ${textOf({ x, y, z })}`;
    if (cell.open || block === null) return null;
    const outcome = await digBlock(body, block, { signal });
    if (outcome.status === 'failed' && outcome.reason !== 'target-gone') return outcome.detail;
  }
  return `more and more falls down at ${textOf({ x, y, z })}`;
}

function textOf({ x, y, z }: Position): string {
  return `${x} ${y} ${z}`;
}
