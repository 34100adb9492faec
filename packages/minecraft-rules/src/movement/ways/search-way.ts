import TinyQueue from 'tinyqueue';
import type { Position } from '../../position.js';
import { hasArrived, isDive, middleOf, type WalkGoal } from '../place-to-stand.js';
import { isIsland } from './island.js';
import type { WayWorld } from './way-cell.js';
import { WayGround } from './way-ground.js';
import { stepSeconds, type WayKind } from './way-kind.js';
import { wayKindsFor } from './way-kinds.js';
import type { Held, Landing, WayPlace } from './way-place.js';
import type { WayMeans, WayStep } from './way.js';

interface Node extends WayPlace {
  readonly parent: Node | null;
  /** The last place of the way up to here, this one included, that is on a block that the way puts down. */
  readonly onPut: OnPut | null;
  readonly kind: WayKind | null;
  readonly cost: number;
  /** The cost so far and the weighted estimate of the rest: nodes are looked at in its order. */
  readonly total: number;
  closed: boolean;
}

/** A place on a block that a way puts down, and the one before. */
interface OnPut extends Position {
  readonly before: OnPut | null;
}

const maximumNodes = 4_000;
/** World seconds by which a way may exceed the straight one: about what 64 blocks of detour take. */
const maximumDetourSeconds = 60;
const maximumBlocks = 250;
/**
 * Weights of the estimate of what is left of a way (weighted A*). With 1 the search finds the fastest way; with 8 and 64,
 * about what digging through rock takes with a pickaxe and by hand, it finds a way through rock or water that is too
 * thick for that.
 */
const weights = [1, 8, 64];
/** Nodes examined in one step of the search. */
const slice = 100;

/**
 * Searches the fastest way over all kinds of steps, or else, where there is too much to look at, one that leads there
 * straight. Null if none is found. Each `next()` examines some hundred places.
 */
export function* searchWay(
  world: WayWorld,
  from: Position,
  goal: WalkGoal,
  means: WayMeans,
): Generator<undefined, WayStep[] | null> {
  const ground = new WayGround(world, means);
  if (isIsland(ground, from, goal)) return null;
  for (const weight of means.mayDig || means.mayBuild ? weights : weights.slice(0, 2)) {
    const found = yield* search(ground, from, goal, weight);
    if (found !== 'too much') return found;
  }
  return null;
}

function* search(
  ground: WayGround,
  from: Position,
  goal: WalkGoal,
  weight: number,
): Generator<undefined, WayStep[] | 'too much' | null> {
  const nodes = new Map<number, Node>();
  const open = new TinyQueue<Node>([], (one, other) => one.total - other.total);
  const { means } = ground;
  const kinds = wayKindsFor(means);
  /** The least time for one block of way, in world seconds. */
  const secondsPerBlock = means.boat === true ? stepSeconds.row : stepSeconds.walk;
  const aim = { x: Math.floor(goal.target.x), y: Math.floor(goal.target.y), z: Math.floor(goal.target.z) };
  const estimate = (x: number, y: number, z: number): number =>
    Math.max(Math.abs(aim.x - x) + Math.abs(aim.y - y) + Math.abs(aim.z - z) - 2 * goal.within, 0) * secondsPerBlock;
  const straight = estimate(from.x, from.y, from.z);
  /** Digging and building take as long as they take: only a way without them counts as a detour. */
  const limit = means.mayDig || means.mayBuild ? Infinity : straight + maximumDetourSeconds;
  const first: Node = {
    ...from,
    held: 'nothing',
    footing: means.footing,
    ladders: means.ladders,
    parent: null,
    onPut: null,
    kind: null,
    cost: 0,
    total: weight * straight,
    closed: false,
  };
  nodes.set(keyOf(from, from.x, from.y, from.z, 'nothing'), first);
  open.push(first);
  const found: Landing = { y: 0, seconds: 0, held: 'nothing' };
  for (let looked = 1; open.length > 0 && nodes.size < maximumNodes; looked++) {
    const node = open.pop() as Node;
    if (node.closed) continue;
    if (isEnd(ground, goal, node)) return stepsTo(ground, node);
    node.closed = true;
    if (looked % slice === 0) yield;
    if (Math.max(...[node.x - from.x, node.y - from.y, node.z - from.z].map(Math.abs)) > maximumBlocks) continue;
    for (const kind of kinds) {
      if ((kind.isAfloat === true) !== (node.held === 'boat')) continue;
      if (!kind.find(ground, node, found)) continue;
      const [x, y, z] = [node.x + kind.dx, found.y, node.z + kind.dz];
      if (isPutInTheWay(node, x, y, z)) continue;
      const cost = node.cost + found.seconds;
      const left = estimate(x, y, z);
      if (cost + left > limit) continue;
      const key = keyOf(from, x, y, z, found.held);
      const known = nodes.get(key);
      if (known !== undefined) {
        if (known.closed || known.cost <= cost) continue;
        known.closed = true;
      }
      const next: Node = {
        x,
        y,
        z,
        held: found.held,
        footing: footingAfter(ground, node, kind),
        ladders: node.ladders - (kind.uses === 'ladder' ? (node.held === 'ladder' ? 1 : 2) : 0),
        parent: node,
        onPut: found.held === 'footing' ? { x, y, z, before: node.onPut } : node.onPut,
        kind,
        cost,
        total: cost + weight * left,
        closed: false,
      };
      nodes.set(key, next);
      open.push(next);
    }
  }
  return open.length > 0 ? 'too much' : null;
}

/** Whether the body has come to where it can stay: it stands there, with its head above water, unless it dives. */
function isEnd(ground: WayGround, goal: WalkGoal, node: Node): boolean {
  const { x, y, z, held } = node;
  if (held === 'boat' || !hasArrived(goal, middleOf(node))) return false;
  if (ground.isWater(x, y, z) && isDive(goal, (...at) => ground.isWater(...at))) return true;
  const isStanding = held === 'footing' || ground.isFloored(x, y, z) || ground.stepIn(x, y, z) > 0;
  return isStanding && ground.cell(x, y + 1, z).liquid === null;
}

/** Whether a step from that node leads through a block that its way puts down: a stair of ledges may come round. */
function isPutInTheWay(from: Node, x: number, y: number, z: number): boolean {
  for (let place = from.onPut; place !== null; place = place.before)
    if (place.x === x && place.z === z && place.y > y && place.y <= Math.max(from.y, y) + 2) return true;
  return false;
}

/** What is dug above the head falls onto the body. */
function footingAfter({ world }: WayGround, { x, y, z, footing }: Node, kind: WayKind): number {
  const left = footing - (kind.uses === 'footing' ? 1 : 0);
  const isDug = kind.motion === 'rise' && !world.read(x, y + 2, z).open && world.givesFooting(x, y + 2, z);
  return isDug ? left + 1 : left;
}

/** A place counts once for a body on its own and once for one in a boat. */
function keyOf(from: Position, x: number, y: number, z: number, held: Held): number {
  const afloat = held === 'boat' ? 1 << 27 : 0;
  return afloat | ((x - from.x + 256) << 18) | ((z - from.z + 256) << 9) | (y - from.y + 256);
}

function stepsTo(ground: WayGround, end: Node): WayStep[] {
  const steps: WayStep[] = [];
  for (let node = end; node.parent !== null && node.kind !== null; node = node.parent) {
    const { x, y, z, parent, kind } = node;
    const to = { x, y, z };
    steps.push({ to, motion: kind.motion, acts: kind.acts(ground, parent, to) });
  }
  return steps.reverse();
}
