import type { Position } from '@s-agents/core';
import type { BodyBot } from '../bot/body-bot.js';
import { until } from '../bot/until.js';
import { cellReader } from './cell.js';
import { middleOf } from './place-to-stand.js';
import { straightLine } from './straight-line.js';
import { halt, steer } from './steer.js';

/** Physics steps (50 ms) without coming nearer to the end of the path after which the way counts as blocked. */
const patience = 30;
/** Places ahead on the path among which a shortcut is looked for. */
const lookahead = 14;
/** Physics steps between two looks for a shortcut. */
const lookEvery = 3;
/** As near as this to the middle of a place it counts as passed. */
const passed = 0.35;
const limitMilliseconds = 118_000;

export type FollowEnd = 'arrived' | 'end-of-path' | 'stuck' | 'timeout';

/** Walks along places to stand, cutting corners where the way is clear. `to`, if given, is where exactly the last place is left for. */
export async function followPath(body: BodyBot, path: readonly Position[], arrived: () => boolean, options: { signal: AbortSignal }): Promise<FollowEnd> {
  const { bot } = body;
  let end: FollowEnd = 'timeout';
  let next = 0;
  let sinceLook = 0;
  let nearest = Infinity;
  let waited = 0;
  const step = (): boolean => {
    const feet = bot.entity.position;
    if (arrived()) end = 'arrived';
    else {
      while (next < path.length && isAt(feet, path[next] as Position)) {
        next++;
        sinceLook = lookEvery;
        nearest = Infinity;
      }
      if (next >= path.length) end = 'end-of-path';
      else {
        if (++sinceLook >= lookEvery && bot.entity.onGround) {
          sinceLook = 0;
          const shortcut = farthestVisible(body, path, next);
          if (shortcut !== next) nearest = Infinity;
          next = shortcut;
        }
        const to = middleOf(path[next] as Position);
        const left = Math.hypot(to.x - feet.x, to.z - feet.z) + Math.abs(to.y - feet.y);
        if (left < nearest - 0.05) {
          nearest = left;
          waited = 0;
        } else if (++waited > patience) end = 'stuck';
        steer(body, to, { last: next === path.length - 1 });
      }
    }
    return end !== 'timeout';
  };
  try {
    await until(body, step, { milliseconds: limitMilliseconds, signal: options.signal });
    return end;
  } finally {
    halt(body);
  }
}

function isAt(feet: Position, place: Position): boolean {
  const middle = middleOf(place);
  return Math.abs(feet.x - middle.x) <= passed && Math.abs(feet.z - middle.z) <= passed && Math.abs(feet.y - middle.y) < 0.9;
}

/** The last of the next places to which a straight walk is clear and ends at its height. */
function farthestVisible({ bot }: BodyBot, path: readonly Position[], next: number): number {
  const read = cellReader(bot);
  for (let at = Math.min(next + lookahead, path.length - 1); at > next; at--) {
    const place = path[at] as Position;
    if (straightLine(read, bot.entity.position, middleOf(place)) === place.y) return at;
  }
  return next;
}
