import {
  blockOf,
  distance,
  hasArrived,
  isAtEdge,
  middleOf,
  PathFollower,
  searchPath,
  steering,
  straightTarget,
  type PathSearch,
  type Position,
  type WalkGoal,
} from '@s-agents/minecraft-rules';
import { takeWay, type Walk, type WalkFailure } from '@s-agents/minecraft';
import type { Inventory } from '@s-agents/core';
import { feetOf, type Scene } from '../body/scene.js';
import { drive, type DrivenBody } from './drive.js';
import { isCutOff } from './is-cut-off.js';
import { waitUntilLanded, standingBlock } from './standing.js';
import { BlockworldWalker } from './walker.js';

/**
 * Searches for a path before the walk is given up: a path may turn out blocked, or end at the edge of the loaded world.
 */
const maximumAttempts = 12;
/** A partial path is walked only if it brings the body nearer by this many blocks. */
const minimumGainBlocks = 4;
/** Ticks without coming nearer after which a straight walk gives up. */
const patienceTicks = 12;
/** Blocks by which a goal must move for a new path to be searched. */
const retargetBlocks = 2;
const neverStop = (): boolean => false;
const walking = { slice: 10, limit: 118 * 20 };
const straight = { slice: 10, limit: 15 * 20 };

/**
 * Brings the body to a goal: straight if nothing is in the way, otherwise along a path, and else by any kind of step.
 * The goal's target may move. When `stop` returns true, the walk ends as a timeout.
 */
export async function walk(
  scene: Scene,
  goal: WalkGoal,
  {
    allowDig,
    allowBuild = false,
    keep = {},
    stop = neverStop,
  }: { allowDig: boolean; allowBuild?: boolean; keep?: Inventory; stop?: () => boolean },
): Promise<Walk> {
  let stuck = 0;
  await waitUntilLanded(scene);
  // A body that may dig does not go round a wall to stand hardly nearer than it does now.
  const farthest = (): number => (allowDig ? distance(feetOf(scene), goal.target) : Infinity);
  let nearest = farthest();
  for (let attempt = 0; attempt < maximumAttempts && stuck < 2; attempt++) {
    const feet = feetOf(scene);
    if (hasArrived(goal, feet) && scene.self.body.onGround) return { arrived: true };
    if (stop()) return failure(scene, goal, 'timeout', 'the walk was ended');
    const read = scene.reader();
    const aim = { ...goal.target };
    const target = straightTarget(read, feet, goal);
    if (
      target !== null &&
      (await walkStraight(scene, target, (body) => hasArrived(goal, body.position) && body.onGround, {
        ...straight,
        stop: () => hasMoved(goal, aim) || stop(),
      }))
    )
      return { arrived: true };
    if (hasMoved(goal, aim)) {
      [attempt, nearest] = [-1, farthest()];
      continue;
    }
    const { status, path } = searchWay(scene, goal);
    if (status === 'none' && !allowDig) break;
    const last = path.at(-1);
    if (last === undefined) break;
    if (status !== 'complete') {
      const left = distance(last, goal.target);
      if (left > nearest - minimumGainBlocks) break;
      nearest = left;
    }
    const follower = new PathFollower(path);
    const end = await drive(
      scene,
      (body, cells) =>
        hasArrived(goal, body.position) && body.onGround
          ? 'arrived'
          : hasMoved(goal, aim) || stop()
            ? 'moved'
            : follower.step(cells, body),
      walking,
    );
    if (end === 'arrived') return { arrived: true };
    if (end === 'moved') {
      [attempt, nearest] = [-1, farthest()];
      continue;
    }
    if (end === 'timeout') return failure(scene, goal, 'timeout', 'the way took too long');
    if (end === 'stuck') stuck++;
    // The path leads as near as walking can; the rest is dug.
    if (status === 'none') break;
  }
  const trouble = await takeWay(new BlockworldWalker(scene), goal, {
    mayDig: allowDig,
    mayBuild: allowBuild,
    keep,
    stop,
  });
  if (trouble === null) return { arrived: true };
  const { reason, why, ...lacks } = trouble;
  return { ...failure(scene, goal, reason, why), ...lacks };
}

/**
 * Walks straight towards (x, z) of `to` until `arrived` returns true. Resolves with false if it gets no nearer, comes
 * to the edge of a dangerous drop, or `stop` returns true.
 */
export async function walkStraight(
  scene: Scene,
  to: { readonly x: number; readonly z: number },
  arrived: (body: DrivenBody) => boolean,
  { stop = neverStop, ...options }: { slice: number; limit: number; stop?: () => boolean },
): Promise<boolean> {
  let nearest = Infinity;
  let waited = 0;
  const end = await drive(
    scene,
    (body, read) => {
      if (arrived(body)) return 'arrived';
      if (stop()) return 'stopped';
      if (isAtEdge(read, body, to)) return 'edge';
      const left = Math.hypot(to.x - body.position.x, to.z - body.position.z);
      if (left < nearest - 0.02) {
        nearest = left;
        waited = 0;
      } else if (++waited > patienceTicks) return 'blocked';
      return steering(read, body, to, { last: true });
    },
    options,
  );
  return end === 'arrived';
}

function hasMoved({ target }: WalkGoal, aim: Position): boolean {
  return distance(target, aim) > retargetBlocks;
}

/** Searches a path on foot. Gives up early if the goal is cut off. */
function searchWay(
  scene: Scene,
  goal: WalkGoal,
): { readonly status: PathSearch['status']; readonly path: readonly Position[] } {
  const from = standingBlock(scene);
  const search = searchPath(scene.reader(), from, goal);
  for (let isFirst = true; ; isFirst = false) {
    const { value, done } = search.next();
    if (done === true) return { status: value.status, path: value.path() };
    if (isFirst && isCutOff(scene.world.land, from, goal)) return { status: 'none', path: value.path() };
  }
}

function failure(scene: Scene, goal: WalkGoal, reason: WalkFailure['reason'], why: string): WalkFailure {
  const feet = feetOf(scene);
  const { x, y, z } = blockOf(feet);
  return {
    arrived: false,
    reason,
    detail: `${why}: stopped at ${x} ${y} ${z}, ${distance(middleOf(goal.target), feet).toFixed(1)} blocks from the goal`,
  };
}
