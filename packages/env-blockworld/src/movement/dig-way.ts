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
import { landed, standingNow } from './standing.js';

/** Times that the way may turn out to be another one. */
const attempts = 4;
/** Ticks in one step after which it counts as stuck: five seconds. */
const stepTicks = 100;
/** World seconds for the whole way. */
const longest = 118;
const stuck = 'got stuck on the way';

/** Why a way that is dug came to its end too soon. */
export interface Trouble extends Pick<WalkFailure, 'reason'> {
  readonly why: string;
}

/**
 * Goes on where walking does not: through what can be dug, and through water. Resolves with null on arrival. Whoever
 * has pickaxes ends with the last of them, rather than go on by hand.
 */
export async function digTowards(
  scene: Scene,
  goal: WalkGoal,
  { allowDig }: { allowDig: boolean },
): Promise<Trouble | null> {
  const began = scene.now();
  const hadPickaxe = holdsPickaxe(scene);
  for (let attempt = 0; attempt < attempts; attempt++) {
    await landed(scene);
    if (hasArrived(goal, feetOf(scene))) return null;
    const way = searchDigWay(scene.world.land, standingNow(scene), goal, {
      secondsToDig: allowDig ? (at) => secondsToDig(scene.self, scene.world, at) : () => Infinity,
    });
    if (way === null) return { reason: 'unreachable', why: attempt === 0 ? 'there is no way there on foot' : stuck };
    for (const { to, dig } of way) {
      if (scene.now() - began > longest) return { reason: 'timeout', why: 'the way was too long' };
      const isTaken = await takeStep(scene, to, dig);
      if (hadPickaxe && !holdsPickaxe(scene))
        return { reason: 'missing-tool', why: 'the last pickaxe wore out on the way' };
      if (!isTaken) break;
    }
    if (hasArrived(goal, feetOf(scene))) return null;
  }
  return { reason: 'unreachable', why: stuck };
}

function holdsPickaxe({ self }: Scene): boolean {
  return Object.keys(self.inventory.counts()).some(isPickaxe);
}

/** Clears the room and steps into it; whether that worked. `tool`: what it digs with. */
export async function takeStep(
  scene: Scene,
  to: Position,
  dig: readonly Position[],
  { tool = 'best' }: { tool?: 'best' | 'held' } = {},
): Promise<boolean> {
  for (const block of dig) {
    if (!scene.world.land.solidAt(block.x, block.y, block.z)) continue;
    if (tool === 'best') takeBestTool(scene, block);
    const hadPickaxe = holdsPickaxe(scene);
    if ((await digBlock(scene, block)) !== 'dug') return false;
    // By hand the rest takes seven times as long: the caller may know a better way.
    if (tool === 'best' && hadPickaxe && !holdsPickaxe(scene)) return false;
  }
  const middle = middleOf(to);
  const { land } = scene.world;
  const end = await drive(
    scene,
    (body, read) => {
      const { x, y, z } = body.position;
      if (
        Math.abs(x - middle.x) <= 0.3 &&
        Math.abs(z - middle.z) <= 0.3 &&
        Math.abs(y - middle.y) < 0.6 &&
        (body.onGround || liquidAt(body.position, land) !== null)
      )
        return 'there';
      const next = steering(read, body, middle, { last: true });
      // A swimming body keeps its head up unless its way leads down.
      return liquidAt(body.position, land) === null ? next : { ...next, jump: middle.y >= y - 0.2 };
    },
    { slice: 10, limit: stepTicks },
  );
  return end === 'there';
}

/** The held item that digs it fastest. */
function takeBestTool({ self, world }: Scene, at: Position): void {
  const kind = world.land.kindAt(at);
  const seconds = (tool: string | undefined): number => digSeconds(kind, { tool, inWater: false, onGround: true });
  let best: string | undefined = self.inventory.heldName;
  for (const item of Object.keys(self.inventory.counts()))
    if (kind.speeds.has(item) && seconds(item) < seconds(best) && (canHarvest(kind, item) || !canHarvest(kind, best)))
      best = item;
  if (best !== undefined && best !== self.inventory.heldName) self.inventory.hold(best);
}
