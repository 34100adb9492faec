import type { Inventory, Position } from '@s-agents/core';
import { footingOf, footingToGet, type WalkGoal, type WayMeans, type WayStep } from '@s-agents/minecraft-rules';
import type { WalkFailure } from '../walk.js';
import { closeBehind } from './close-behind.js';
import { doAct, holdsPickaxe } from './do-act.js';
import { rise } from './rise.js';
import { boatOf, sail, stepsOfVoyage } from './sail.js';
import type { WayBody } from './way-body.js';

export interface WayOptions {
  readonly mayDig: boolean;
  /** Whether the body may put down what it carries or digs. */
  readonly mayBuild: boolean;
  /** The items that it does not build on, with their counts. */
  readonly keep?: Inventory;
  /** Ends the way early. */
  readonly stop?: () => boolean;
}

/** Searches before the body gives up: the world may change under way. */
const maximumSearches = 8;
/** Searches in a row after which the body has not moved. */
const maximumVain = 3;

/** Blocks to build on beyond which a way is none. */
const mostBlocks = 128;

/** Why a body did not get to the end of its way. */
export interface WayFailure extends Pick<WalkFailure, 'reason' | 'missing'> {
  readonly why: string;
}

/**
 * Brings a body to a goal by any kind of step: it opens doors and closes them behind, climbs, swims, leaps, takes a boat
 * that it carries, and, where it may, digs and builds. A body that had a pickaxe stops when its last one wears out, rather than digging on by hand.
 * Resolves with null on arrival.
 */
export async function takeWay(body: WayBody, goal: WalkGoal, options: WayOptions): Promise<WayFailure | null> {
  const { mayDig, mayBuild, keep = {}, stop = () => false } = options;
  const hadPickaxe = holdsPickaxe(body.inventory());
  let trouble = mayDig || mayBuild ? 'there is no way there' : 'there is no way there on foot';
  for (let searches = 0, vain = 0; searches < maximumSearches && vain < maximumVain; searches++) {
    await body.land();
    if (body.ways.hasArrived(goal)) return null;
    const footing = footingOf(body.inventory(), keep).reduce((sum, { count }) => sum + count, 0);
    const ladders = Math.max(0, body.count('ladder') - (keep['ladder'] ?? 0));
    const means = { mayDig, mayBuild, footing, ladders, boat: boatOf(body.inventory()) !== undefined };
    const way = await body.ways.search(goal, means);
    if (way === null) return (await tooFewBlocks(body, goal, means)) ?? { reason: 'unreachable', why: trouble };
    const before = body.climbing.standing();
    const ended = await takeSteps(body, way, { keep, stop, isOver: () => body.ways.hasArrived(goal) });
    if (stop()) return { reason: 'timeout', why: 'the walk was ended' };
    if (hadPickaxe && !holdsPickaxe(body.inventory()))
      return { reason: 'missing-tool', why: 'the last pickaxe wore out on the way' };
    if (ended !== null) trouble = ended;
    vain = isSame(before, body.climbing.standing()) ? vain + 1 : 0;
  }
  if (body.ways.hasArrived(goal)) return null;
  return { reason: 'unreachable', why: `got stuck on the way (${trouble})` };
}

/** Whether there is a way for a body that carries more blocks to build on; null: there is none for it either. */
async function tooFewBlocks(body: WayBody, goal: WalkGoal, means: WayMeans): Promise<WayFailure | null> {
  if (!means.mayBuild) return null;
  const way = await body.ways.search(goal, { ...means, footing: means.footing + mostBlocks });
  if (way === null) return null;
  const used = way.flatMap(({ motion, acts }) => [
    ...(motion === 'rise' ? [motion] : []),
    ...acts.filter((act) => act.kind === 'put' && act.what === 'footing'),
  ]);
  const count = Math.max(1, used.length - means.footing);
  return {
    reason: 'missing-item',
    why: `the way there takes ${count} more blocks to build on`,
    missing: [{ items: footingToGet, count }],
  };
}

interface Under {
  readonly keep: Inventory;
  readonly stop: () => boolean;
  readonly isOver: () => boolean;
}

/** Takes the steps of a way as far as it gets. Returns null at the end, or why it stopped. */
async function takeSteps(
  body: WayBody,
  way: readonly WayStep[],
  { keep, stop, isOver }: Under,
): Promise<string | null> {
  let from = body.climbing.standing();
  for (let next = 0; next < way.length; ) {
    if (stop()) return null;
    // It walks on once it has closed what it has passed.
    const isDry = body.blocks.liquidAt(from.x, from.y, from.z) === null;
    const walked = body.ways.memory.opened.length > 0 || !isDry ? 1 : onFoot(body, way, next);
    const sailed = stepsOfVoyage(body, way, next);
    const climbed = body.ways.memory.opened.length > 0 ? 1 : inOneClimb(way, next);
    const leg = Math.max(walked, climbed, sailed, 1);
    const step = way[next + leg - 1] as WayStep;
    const trouble =
      sailed > 1
        ? await sail(body, way.slice(next, next + leg))
        : walked > 1
          ? await body.ways.follow(
              way.slice(next, next + leg).map(({ to }) => to),
              () => isOver() || stop(),
            )
          : await takeStep(body, from, { ...(way[next] as WayStep), to: step.to }, keep);
    for (const opened of body.ways.memory.opened) if (isIn(opened.at, step.to)) opened.isEntered = true;
    if (trouble !== null) {
      await closeBehind(body, 'all');
      return trouble;
    }
    body.progress();
    await closeBehind(body, next + leg === way.length ? 'all' : 'passed');
    next += leg;
    from = step.to;
  }
  return null;
}

/** Does what a step needs, and takes it. Returns null, or why it failed. */
async function takeStep(body: WayBody, from: Position, step: WayStep, keep: Inventory): Promise<string | null> {
  for (const act of step.acts) {
    const trouble = await doAct(body, act, keep);
    if (trouble !== null) return trouble;
  }
  if (step.motion === 'rise') return rise(body, keep);
  return step.motion === 'boat' ? 'the way by boat ends on the water' : body.ways.step(from, step.to, step.motion);
}

/** How many steps from `first` on lead over dry, firm ground without anything to do; a body walks them in one go. */
function onFoot({ blocks }: WayBody, way: readonly WayStep[], first: number): number {
  let count = 0;
  for (const { to, motion, acts } of way.slice(first)) {
    const isPlain =
      motion === 'walk' &&
      acts.length === 0 &&
      blocks.solidAt(to.x, to.y - 1, to.z) &&
      !blocks.solidAt(to.x, to.y, to.z) &&
      blocks.liquidAt(to.x, to.y, to.z) === null;
    if (!isPlain) break;
    count++;
  }
  return count;
}

/** How many steps from `first` on lead along one ladder, in one direction, without anything to do after the first. */
function inOneClimb(way: readonly WayStep[], first: number): number {
  const from = way[first] as WayStep;
  if (from.motion !== 'climb') return 1;
  const rise = (way[first + 1]?.to.y ?? from.to.y) - from.to.y;
  let count = 1;
  for (const { to, motion, acts } of way.slice(first + 1)) {
    if (motion !== 'climb' || acts.length > 0 || to.y !== from.to.y + count * rise) break;
    count++;
  }
  return count;
}

/** Whether a body in a cell touches the door or gate there. */
function isIn(door: Position, cell: Position): boolean {
  return door.x === cell.x && door.z === cell.z && Math.abs(door.y - cell.y) <= 2;
}

function isSame(one: Position, other: Position): boolean {
  return one.x === other.x && one.y === other.y && one.z === other.z;
}
