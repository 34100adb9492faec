import { distance, type OutcomeReason, type Position } from '@s-agents/core';
import type { BodyBot } from '../bot/body-bot.js';
import { cellReader } from './cell.js';
import { blockOf, hasArrived, middleOf, type WalkGoal } from './place-to-stand.js';
import { straightLine } from './straight-line.js';
import { walkPath } from './walk-path.js';
import { walkStraight } from './walk-straight.js';

export type Walk = { readonly arrived: true } | { readonly arrived: false; readonly reason: Extract<OutcomeReason, 'unreachable' | 'timeout'>; readonly detail: string };

/** Farther than this in blocks the way is left to the path search at once: open ground is rarely that wide. */
const straightReach = 24;

/** Brings the body to where `goal` holds: straight where nothing is in the way, along a path otherwise. */
export async function walk(body: BodyBot, goal: WalkGoal, options: { allowDig: boolean; signal: AbortSignal }): Promise<Walk> {
  const { bot } = body;
  const there = (): boolean => hasArrived(goal, bot.entity.position) && bot.entity.onGround;
  if (there()) return { arrived: true };
  const straight = straightTarget(body, goal);
  if (straight !== null && (await walkStraight(body, straight, there, options))) return { arrived: true };
  if (there()) return { arrived: true };
  const end = await walkPath(body, goal, options);
  if (end === 'arrived') return { arrived: true };
  const { x, y, z } = blockOf(bot.entity.position);
  const left = distance(middleOf(goal.target), bot.entity.position).toFixed(1);
  const where = `stopped at ${x} ${y} ${z}, ${left} blocks from it`;
  if (end === 'timeout') return { arrived: false, reason: 'timeout', detail: `the way was too long: ${where}` };
  const why = end === 'no-path' ? 'there is no way there on foot' : 'got stuck on the way';
  return { arrived: false, reason: 'unreachable', detail: `${why}: ${where}` };
}

/** The goal's middle, if a straight walk towards it passes through a place where the goal holds. */
function straightTarget(body: BodyBot, goal: WalkGoal): Position | null {
  const { position, onGround } = body.bot.entity;
  const target = middleOf(goal.target);
  const length = Math.hypot(target.x - position.x, target.z - position.z);
  if (!onGround || length > straightReach || Math.abs(target.y - position.y) > straightReach) return null;
  const read = cellReader(body.bot);
  // Stop short by what the goal allows, so that a solid target does not stand in its own way.
  const height = target.y - position.y;
  const short = Math.max(Math.sqrt(Math.max(goal.within ** 2 - height ** 2, 0)) - 0.05, 0);
  const share = length === 0 ? 1 : Math.max(length - short, 0) / length;
  const end = { x: position.x + (target.x - position.x) * share, z: position.z + (target.z - position.z) * share };
  const level = straightLine(read, position, end);
  if (level === null || !hasArrived(goal, { ...end, y: level })) return null;
  return target;
}
