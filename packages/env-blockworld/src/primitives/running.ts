import type { MovingTarget, Pursuit } from '@s-agents/minecraft';
import { distance, straightEscape, type Position } from '@s-agents/minecraft-rules';
import { feetOf, type Scene } from '../body/scene.js';
import { walk, walkStraight } from '../movement/walk.js';

/** World seconds between two checks of a target that is near enough. */
const lookSeconds = 0.5;
/** Each run is steered again every half second and ends after 60 ticks. */
const run = { slice: 10, limit: 60 };
/** Blocks beyond which a run has led away. */
const farBlocks = 1;

/** Walks after a target once, or waits a moment beside it. */
export async function keepNear(scene: Scene, target: MovingTarget, within: number, end: number): Promise<Pursuit> {
  let last = target.position() ?? feetOf(scene);
  const position = (): Position => (last = target.position() ?? last);
  const away = (): number => distance(position(), feetOf(scene));
  const pause = (): Promise<void> => scene.pass(Math.min(lookSeconds, Math.max(end - scene.now(), 0)));
  if (away() <= within) {
    await pause();
    return { arrived: true };
  }
  const goal = {
    get target(): Position {
      return position();
    },
    within,
  };
  const stop = (): boolean => scene.now() >= end || target.position() === null;
  const result = await walk(scene, goal, { allowDig: false, stop });
  if (!result.arrived && result.reason !== 'timeout') return result;
  // The walk's goal is met for whole blocks, whose far edge may be beyond the distance.
  if (result.arrived && away() > within) await pause();
  return { arrived: true };
}

/** Runs straight away from a target for a moment. */
export async function runFrom(
  scene: Scene,
  target: MovingTarget,
  blocks: number,
): Promise<'away' | 'vain' | 'nowhere'> {
  const isSafe = (): boolean => {
    const at = target.position();
    return at === null || distance(at, feetOf(scene)) >= blocks;
  };
  const before = feetOf(scene);
  const to = straightEscape(scene.reader(), before, target.position() ?? before);
  if (to !== null)
    await walkStraight(scene, to, ({ position }) => Math.hypot(position.x - to.x, position.z - to.z) < 0.5, {
      ...run,
      stop: isSafe,
    });
  if (distance(before, feetOf(scene)) > farBlocks) return 'away';
  return to === null ? 'nowhere' : 'vain';
}
