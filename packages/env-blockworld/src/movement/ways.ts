import type { WayMemory, WayMotions } from '@s-agents/minecraft';
import {
  canHarvest,
  digSeconds,
  hasArrived,
  isDive,
  PathFollower,
  searchWay,
  type Position,
  type StepMotion,
  type WalkGoal,
  type WayMeans,
  type WayStep,
} from '@s-agents/minecraft-rules';
import { feetOf, type Scene } from '../body/scene.js';
import { drive } from './drive.js';
import { climbs } from './physics.js';
import { standingBlock } from './standing.js';
import { takeStep } from './take-step.js';
import { wayWorld } from './way-world.js';

const walking = { slice: 10, limit: 118 * 20 };

/** How a body of this world takes a way. */
export class BlockworldWays implements WayMotions {
  constructor(private readonly scene: Scene) {}

  get memory(): WayMemory {
    return this.scene.self.wayMemory;
  }

  hasArrived(goal: WalkGoal): boolean {
    const { self, world } = this.scene;
    const feet = feetOf(this.scene);
    if (!hasArrived(goal, feet)) return false;
    const [x, y, z] = [feet.x, feet.y, feet.z].map(Math.floor) as [number, number, number];
    const isWater = (...at: readonly [number, number, number]): boolean => world.land.liquidAt(...at) === 'water';
    if (isWater(x, y, z) && isDive(goal, isWater)) return true;
    return world.land.liquidAt(x, y + 1, z) === null && (self.body.onGround || climbs(feet, world.land));
  }

  async search(goal: WalkGoal, means: WayMeans): Promise<readonly WayStep[] | null> {
    const search = searchWay(wayWorld(this.scene), standingBlock(this.scene), goal, means);
    for (;;) {
      const { value, done } = search.next();
      if (done === true) return value;
    }
  }

  async follow(path: readonly Position[], isOver: () => boolean): Promise<string | null> {
    const follower = new PathFollower(path);
    const end = await drive(this.scene, (body, read) => (isOver() ? 'over' : follower.step(read, body)), walking);
    return end === 'stuck' || end === 'timeout' ? 'the body got stuck' : null;
  }

  step(from: Position, to: Position, motion: StepMotion): Promise<string | null> {
    return takeStep(this.scene, from, to, motion);
  }

  isInTheWay({ x, y, z }: Position): boolean {
    return this.scene.world.land.solidAt(x, y, z);
  }

  async takeToolFor(at: Position): Promise<void> {
    const { self, world } = this.scene;
    const kind = world.land.kindAt(at);
    const seconds = (tool: string | undefined): number => digSeconds(kind, { tool, inWater: false, onGround: true });
    let best: string | undefined = self.inventory.heldName;
    for (const item of Object.keys(self.inventory.counts()))
      if (kind.speeds.has(item) && seconds(item) < seconds(best) && (canHarvest(kind, item) || !canHarvest(kind, best)))
        best = item;
    if (best !== undefined && best !== self.inventory.heldName) self.inventory.hold(best);
  }
}
