import { failed, type ActionOutcome } from '@s-agents/core';
import { explodes } from '@s-agents/minecraft-rules';
import type { MotionPort } from '../motion-port.js';
import { bombsInView } from './bombs-in-view.js';
import { flee } from './flee.js';
import { strike } from './strike.js';

/** Blocks from which on the fuse of a creature that explodes goes out. */
export const fuseBlocks = 8.5;
/** World seconds after which a body that waits for its foe looks which one is the nearest. */
const lookSeconds = 0.5;

export interface HitAndRun {
  /** The creature's id. */
  readonly foe: number;
  /** Blocks to retreat after each hit. */
  readonly distance: number;
  /** It ends below this health. */
  readonly leastHealth?: number;
}

/**
 * Hits a creature and runs away in turns, where it can, until the creature is dead or the body is hurt too much. Of
 * several that explode it hits the nearest, and it keeps away from one whose fuse burns.
 */
export async function hitAndRun(
  body: MotionPort,
  { foe: id, distance, leastHealth = 0 }: HitAndRun,
): Promise<ActionOutcome> {
  for (;;) {
    if (body.health() < leastHealth) return failed('interrupted', 'its health is too low to fight on');
    const wanted = body.creature(id);
    if ('status' in wanted) return wanted;
    const nearest = explodes(wanted.name) ? ((await bombsInView(body, fuseBlocks))[0]?.id ?? id) : id;
    const foe = body.creature(nearest);
    if ('status' in foe) continue;
    if (!foe.isInReach()) {
      if (foe.isLit()) {
        await flee.act(body, { from: nearest, distance });
        await body.pass(lookSeconds);
        continue;
      }
      if ((await foe.comes(lookSeconds)) && !foe.isInReach()) continue;
    }
    const blow = await strike(body, nearest, 1);
    if (nearest === id && (blow.status !== 'succeeded' || blow.value !== null)) return blow;
    await flee.act(body, { from: nearest, distance });
  }
}
