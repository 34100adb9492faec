import type { Position } from '@s-agents/core';
import {
  isClimbed,
  middleOf,
  openedBy,
  StepSteering,
  type StepControls,
  type StepMotion,
} from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import type { BodyBot } from '../bot/body-bot.js';
import { until } from '../bot/until.js';
import { cellReader } from './cell.js';
import { halt, setControls } from './steer.js';
import { wayCellReader } from './way-world.js';

/** World milliseconds after which a step counts as stuck. A climb may be a long one. */
const maximumMilliseconds = { walk: 5_000, leap: 5_000, climb: 10_000, rise: 5_000 } as const;

/** Moves a body one step on. Resolves with null, or with why it did not get there. */
export async function takeStep(
  body: BodyBot,
  from: Position,
  to: Position,
  motion: StepMotion,
  { signal }: { signal: AbortSignal },
): Promise<string | null> {
  const { bot } = body;
  const step = new StepSteering(from, to, motion, restingPlaceIn(bot, from, to));
  let end: 'there' | 'astray' | null = null;
  try {
    await until(
      body,
      () => {
        const { position, onGround } = bot.entity;
        const next = step.next(cellReader(bot), {
          position,
          onGround,
          swims: (bot.entity as { isInWater?: boolean }).isInWater === true,
          climbs: climbs(bot),
          onScaffolding: nameAt(bot, position.offset(0, -0.01, 0)) === 'scaffolding',
        });
        if (typeof next !== 'string') {
          control(body, next);
          return false;
        }
        end = next;
        // Stop in this very step: on a slow thread several more physics steps run before the awaiting caller continues.
        halt(body);
        holdOn(bot);
        return true;
      },
      { milliseconds: maximumMilliseconds[motion], signal },
    );
  } finally {
    halt(body);
    holdOn(bot);
  }
  return end === 'there' ? null : 'the body did not get there';
}

/** Whether the feet are in a ladder, a vine or scaffolding, or in an open trapdoor above a ladder. */
export function climbs(bot: Bot): boolean {
  const { position } = bot.entity;
  const name = nameAt(bot, position);
  return isClimbed(name) || (name.endsWith('trapdoor') && isClimbed(nameAt(bot, position.offset(0, -1, 0))));
}

/** A body on a ladder stays where it is by sneaking; scaffolding carries it anyway. */
function holdOn(bot: Bot): void {
  if (climbs(bot) && nameAt(bot, bot.entity.position) !== 'scaffolding' && !bot.entity.onGround)
    bot.setControlState('sneak', true);
}

function control(body: BodyBot, { sneak, ...steering }: StepControls): void {
  setControls(body, steering);
  body.bot.setControlState('forward', steering.ux !== 0 || steering.uz !== 0);
  body.bot.setControlState('sneak', sneak);
}

/**
 * Where the feet come to rest: in the middle of the cell's floor, on a lower block in it, or beside the leaf of an open
 * door in it, of an open trapdoor or of a ladder on the way down.
 */
function restingPlaceIn(bot: Bot, from: Position, to: Position): Position {
  const middle = middleOf(to);
  const { top, open } = wayCellReader(bot)(to.x, to.y, to.z);
  if (!open && top > 0 && top < 1) return { ...middle, y: to.y + top };
  for (let y = Math.max(from.y - 1, to.y); y >= to.y; y--) {
    const block = bot.blockAt(new Vec3(to.x, y, to.z), false);
    const isNarrow = (name: string): boolean => openedBy(name) !== null || (to.y < from.y && isClimbed(name));
    if (block !== null && isNarrow(block.name))
      return { ...middle, x: to.x + freeMiddle(block.shapes, 0), z: to.z + freeMiddle(block.shapes, 2) };
  }
  return middle;
}

/** The middle, along an axis, of what the leaf of an open door leaves free. */
function freeMiddle(shapes: readonly (readonly number[])[], axis: 0 | 2): number {
  let [low, high] = [0, 1];
  for (const shape of shapes) {
    const [from, to] = [shape[axis] ?? 0, shape[axis + 3] ?? 1];
    if (from === 0 && to < 0.5) low = Math.max(low, to);
    if (to === 1 && from > 0.5) high = Math.min(high, from);
  }
  return (low + high) / 2;
}

function nameAt(bot: Bot, at: { x: number; y: number; z: number }): string {
  return bot.blockAt(new Vec3(Math.floor(at.x), Math.floor(at.y), Math.floor(at.z)), false)?.name ?? 'air';
}
