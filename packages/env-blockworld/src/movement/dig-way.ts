import type { WalkFailure } from '@s-agents/minecraft';
import {
  canHarvest,
  digSeconds,
  hasArrived,
  isPickaxe,
  middleOf,
  steering,
  type Position,
  type WalkGoal,
} from '@s-agents/minecraft-rules';
import { digBlock } from '../primitives/digging.js';
import { feetOf, type Scene } from '../body/scene.js';
import { secondsToDig } from './seconds-to-dig.js';
import { searchDigWay } from './search-dig-way.js';
import { drive } from './drive.js';
import { liquidAt } from './physics.js';
import { waitUntilLanded, standingBlock } from './standing.js';

/** Searches for a way before giving up. */
const maximumAttempts = 4;
/** Ticks after which a step counts as stuck: five seconds. */
const maximumStepTicks = 100;
/** World seconds that the whole way may take. */
const maximumSeconds = 118;
const noWayText = 'there is no way there on foot';
const stuckText = 'got stuck on the way';

/** Why a body that digs its way did not arrive. */
interface DigWayFailure extends Pick<WalkFailure, 'reason'> {
  readonly why: string;
}

/**
 * Goes to a goal that walking does not reach: through water and, with `allowDig`, through blocks. Resolves with null on
 * arrival. A body that had a pickaxe stops when its last one wears out, rather than digging on by hand.
 */
export async function digTowards(
  scene: Scene,
  goal: WalkGoal,
  { allowDig }: { allowDig: boolean },
): Promise<DigWayFailure | null> {
  const began = scene.now();
  const hadPickaxe = holdsPickaxe(scene);
  for (let attempt = 0; attempt < maximumAttempts; attempt++) {
    await waitUntilLanded(scene);
    if (hasArrived(goal, feetOf(scene))) return null;
    const way = searchDigWay(scene.world.land, standingBlock(scene), goal, {
      secondsToDig: allowDig ? (at) => secondsToDig(scene.self, scene.world, at) : () => Infinity,
    });
    if (way === null) return { reason: 'unreachable', why: attempt === 0 ? noWayText : stuckText };
    for (const { to, dig } of way) {
      if (scene.now() - began > maximumSeconds) return { reason: 'timeout', why: 'the way took too long' };
      const isTaken = (await takeStep(scene, to, dig)) === null;
      if (hadPickaxe && !holdsPickaxe(scene))
        return { reason: 'missing-tool', why: 'the last pickaxe wore out on the way' };
      if (!isTaken) break;
    }
    if (hasArrived(goal, feetOf(scene))) return null;
  }
  return { reason: 'unreachable', why: stuckText };
}

function holdsPickaxe({ self }: Scene): boolean {
  return Object.keys(self.inventory.counts()).some(isPickaxe);
}

/**
 * Digs the blocks of a step and takes it. Returns null, or why not: others may meanwhile dig away what the step leads
 * onto. `tool` chooses between the best tool and the held one.
 */
export async function takeStep(
  scene: Scene,
  to: Position,
  dig: readonly Position[],
  { tool = 'best' }: { tool?: 'best' | 'held' } = {},
): Promise<string | null> {
  for (const block of dig) {
    if (!scene.world.land.solidAt(block.x, block.y, block.z)) continue;
    if (tool === 'best') takeBestTool(scene, block);
    const hadPickaxe = holdsPickaxe(scene);
    const dug = await digBlock(scene, block);
    if (dug.status === 'failed') return dug.detail;
    // Digging the rest by hand takes seven times as long: the caller may find a better way.
    if (tool === 'best' && hadPickaxe && !holdsPickaxe(scene)) return 'the last pickaxe wore out';
  }
  const middle = middleOf(to);
  const { land } = scene.world;
  let heightBefore: number | null = null;
  const end = await drive(
    scene,
    (body, read) => {
      const { x, y, z } = body.position;
      const isSwimming = liquidAt(body.position, land) !== null;
      const away = Math.max(Math.abs(x - middle.x), Math.abs(z - middle.z));
      if (away <= 0.3 && Math.abs(y - middle.y) < 0.6 && (body.onGround || isSwimming)) return 'there';
      // So near to the middle, a body that does not fall stands on nothing beside.
      const heightHere = away < 0.2 && body.onGround && !isSwimming ? y : null;
      if (heightHere !== null && heightHere === heightBefore) return 'above or below';
      heightBefore = heightHere;
      const next = steering(read, body, middle, { last: true });
      // A swimming body keeps its head up unless it has to dive.
      return isSwimming ? { ...next, jump: middle.y >= y - 0.2 } : next;
    },
    { slice: 10, limit: maximumStepTicks },
  );
  return end === 'there' ? null : 'the body did not get there';
}

/** Takes the carried tool into the hand that digs the block fastest. */
function takeBestTool({ self, world }: Scene, at: Position): void {
  const kind = world.land.kindAt(at);
  const seconds = (tool: string | undefined): number => digSeconds(kind, { tool, inWater: false, onGround: true });
  let best: string | undefined = self.inventory.heldName;
  for (const item of Object.keys(self.inventory.counts()))
    if (kind.speeds.has(item) && seconds(item) < seconds(best) && (canHarvest(kind, item) || !canHarvest(kind, best)))
      best = item;
  if (best !== undefined && best !== self.inventory.heldName) self.inventory.hold(best);
}
