import { failed, succeeded, type ActionOutcome, type Position } from '@s-agents/core';
import { distance } from '@s-agents/kit';
import { performReaction, type Reaction } from '@s-agents/minecraft';
import { fullAir } from '@s-agents/minecraft-rules';
import { Vec3 } from 'vec3';
import type { BodyBot } from '../bot/body-bot.js';
import { digBlock } from '../bot/dig-block.js';
import { until } from '../bot/until.js';
import { cellReader } from '../movement/cell.js';
import { dugCellReader } from '../movement/dug-cell.js';
import { halt, setControls } from '../movement/steer.js';
import { walk } from '../movement/walk.js';
import { hold } from '../primitives/hold.js';
import type { RunOptions } from '../primitives/run-options.js';
import { MineflayerMotions } from '../primitives/motions.js';
import { digIn } from './dig-in.js';
import { moveToBlock } from './move-to-block.js';

/** The place and the item in the hand that a body returns to after a reflex. */
export interface Posture {
  readonly feet: Position;
  readonly hand: string;
}

/** World milliseconds for a breath, and for an attempt to break free. */
const breathMilliseconds = 3_000;
const breakFreeMilliseconds = 600;
/** Blocks from its old place beyond which a body walks back. */
const returnBlocks = 0.6;

export function postureOf({ bot }: BodyBot): Posture {
  const { x, y, z } = bot.entity.position;
  return { feet: { x, y, z }, hand: bot.heldItem?.name ?? '' };
}

/**
 * Takes the old item into the hand again, after walking back to the old place if `place` is set. With `dig` it digs its
 * way when it cannot walk.
 */
export async function restore(
  body: BodyBot,
  { feet, hand }: Posture,
  { place, dig, signal }: { place: boolean; dig: boolean; signal: AbortSignal },
): Promise<void> {
  if (place && distance(feet, body.bot.entity.position) > returnBlocks) {
    const { arrived } = await walk(body, { target: feet, within: 0 }, { allowDig: false, signal });
    if (!arrived && dig) await walk(body, { target: feet, within: 0 }, { allowDig: true, signal });
  }
  if (hand !== '') await hold(body, hand, { signal });
}

/** Carries out what a reflex wants. Rejects with the signal's reason when it aborts. */
export async function perform(body: BodyBot, reaction: Reaction, options: RunOptions): Promise<ActionOutcome> {
  return performReaction(new MineflayerMotions(body, options), reaction, {
    hide: (pit) => digIn(body, pit, options),
    go: async (way, isOutOfAir) => {
      for (const to of way)
        if (!(await moveToBlock(body, to, options)))
          return failed('unreachable', 'the body strayed from the way there');
      if (isOutOfAir) await drawBreath(body, options);
      return succeeded({});
    },
    digFree: (at) => digFree(body, at === null ? ahead(body) : [at], options),
    breakFree: (turn) => breakFree(body, turn, options),
  });
}

/** Stays at the surface until the breath is back. */
async function drawBreath(body: BodyBot, { signal }: RunOptions): Promise<void> {
  const { bot } = body;
  const full = 0.9 * (fullAir / 15);
  const step = (): boolean => {
    if ((bot.oxygenLevel ?? full) >= full) return true;
    bot.setControlState('jump', (bot.entity as { isInWater?: boolean }).isInWater === true);
    return false;
  };
  try {
    await until(body, step, { events: ['breath'], milliseconds: breathMilliseconds, signal });
  } finally {
    halt(body);
  }
}

/** Jumps and runs for a moment, `turn` radians off the direction that the body faces. */
async function breakFree(body: BodyBot, turn: number, { signal }: RunOptions): Promise<ActionOutcome> {
  const angle = body.bot.entity.yaw + turn;
  try {
    await until(
      body,
      () => (setControls(body, { ux: -Math.sin(angle), uz: -Math.cos(angle), sprint: false, jump: true }), false),
      { milliseconds: breakFreeMilliseconds, signal },
    );
  } finally {
    halt(body);
  }
  return succeeded({});
}

/** The blocks in front of the head and the feet. */
function ahead({ bot }: BodyBot): Position[] {
  const { position, yaw } = bot.entity;
  const { x, y, z } = position.offset(-Math.sin(yaw), 0.01, -Math.cos(yaw)).floored();
  return [
    { x, y: y + 1, z },
    { x, y, z },
  ];
}

async function digFree(body: BodyBot, blocks: readonly Position[], { signal }: RunOptions): Promise<ActionOutcome> {
  let dug = 0;
  for (const at of blocks) {
    const block = body.bot.blockAt(new Vec3(at.x, at.y, at.z));
    const { digSeconds } = dugCellReader(body)(at.x, at.y, at.z);
    if (block === null || cellReader(body.bot)(at.x, at.y, at.z).open || digSeconds === Infinity) continue;
    if ((await digBlock(body, block, { signal })).status === 'succeeded') dug++;
  }
  return dug > 0 ? succeeded({ dug }) : failed('blocked', 'there is nothing to dig');
}
