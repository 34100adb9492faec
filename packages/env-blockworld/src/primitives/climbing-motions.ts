import type { ClimbingMotions } from '@s-agents/minecraft';
import { blockOf, blockOfItem, type Position } from '@s-agents/minecraft-rules';
import { feetOf, type Scene } from '../body/scene.js';
import { ceilingY } from '../land/land.js';
import { drive } from '../movement/drive.js';
import { noControls } from '../movement/physics.js';
import { standingBlock, waitUntilLanded } from '../movement/standing.js';
import { lookTowards } from './looking.js';
import { takeInHand } from './take-in-hand.js';

/** Height of a jump from which on the block fits below the body. A jump rises by 1.25 blocks. */
const clearHeight = 1.1;
/** Ticks after which a jump counts as too low. */
const jumpTicks = 12;

/** How a body of this world gets up. */
export class BlockworldClimbing implements ClimbingMotions {
  constructor(private readonly scene: Scene) {}

  standing(): Position {
    return standingBlock(this.scene);
  }

  bears(item: string): boolean {
    const kind = this.scene.world.land.kinds.named(blockOfItem(item));
    return kind !== null && this.scene.world.land.kinds.cells[kind.code]?.floor === true && !kind.falls;
  }

  async ready(item: string): Promise<string | null> {
    const { scene } = this;
    await takeInHand(scene, item);
    await waitUntilLanded(scene);
    const { x, z } = blockOf(feetOf(scene));
    await drive(
      scene,
      ({ position }) => {
        const [dx, dz] = [x + 0.5 - position.x, z + 0.5 - position.z];
        const left = Math.hypot(dx, dz);
        return left < 0.15 ? 'there' : { ...noControls, ux: dx / left, uz: dz / left };
      },
      { slice: 2, limit: 20 },
    );
    return null;
  }

  async rise(item: string): Promise<string | null> {
    const { scene } = this;
    const { self, world } = scene;
    const below = blockOf(feetOf(scene));
    const { x, y, z } = below;
    if (!self.body.onGround || !world.land.cellAt(x, y - 1, z).floor) return 'no firm ground is below';
    if (world.land.solidAt(x, y + 2, z) || y + 2 >= ceilingY)
      return `${world.land.kindAt({ x, y: y + 2, z }).name} is overhead`;
    lookTowards(scene, { ...feetOf(scene), y });
    try {
      const end = await drive(
        scene,
        ({ position }) => (position.y >= y + clearHeight ? 'up' : { ...noControls, jump: true }),
        { slice: 1, limit: jumpTicks, leaveInAir: true },
      );
      if (end !== 'up') return 'the jump did not get high enough';
      if (world.inhabitants.isSomeoneIn(below, world.now)) return 'another body is in the way';
      if (!world.land.kindAt(below).replaceable) return 'another body built there';
      if (self.inventory.heldName !== item && self.inventory.hold(item) === null) return `no ${item} is left`;
      self.inventory.takeHeld();
      const kind = world.land.kinds.named(blockOfItem(item));
      if (kind !== null) world.placeFor(below, kind);
      return null;
    } finally {
      world.motions.letFall(self);
    }
  }
}
