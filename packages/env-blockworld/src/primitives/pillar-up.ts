import { failed, lackOf, succeeded } from '@s-agents/core';
import { blockOf, blockOfItem } from '@s-agents/minecraft-rules';
import { feetOf, type Scene } from '../body/scene.js';
import type { BlockKind } from '../land/block-kinds.js';
import { ceilingY } from '../land/land.js';
import { drive } from '../movement/drive.js';
import { noControls } from '../movement/physics.js';
import { waitUntilLanded } from '../movement/standing.js';
import { act } from './act.js';
import { lookTowards } from './looking.js';
import { takeInHand } from './take-in-hand.js';

/** Height of a jump from which on the block fits below the body. A jump rises by 1.25 blocks. */
const clearHeight = 1.1;
/** Ticks after which a jump counts as too low. */
const jumpTicks = 12;

export const pillarUp = act('pillarUp', {
  run: async (scene, { item, height }) => {
    const { self, world } = scene;
    const kind = world.land.kinds.named(blockOfItem(item));
    const { tally } = scene;
    const needed = height - tally.done;
    if (self.inventory.count(item) < needed)
      return failed(
        'missing-item',
        `${needed} ${item} wanted, ${self.inventory.count(item)} held`,
        lackOf(item, needed, self.inventory.count(item)),
      );
    if (kind?.solid !== true || kind.falls) return failed('refused', `nothing can stand on ${item}`);
    await takeInHand(scene, item);
    await waitUntilLanded(scene);
    await stepToMiddle(scene);
    for (let risen = tally.done; risen < height; risen = ++tally.done) {
      const left = world.protection.whyNotPlace(blockOf(feetOf(scene)));
      if (left !== null) return failed('refused', `${left}; risen by ${risen} of ${height}`);
      const why = await rise(scene, kind, item);
      if (why !== null) return failed('blocked', `${why}; risen by ${risen} of ${height}`);
      await waitUntilLanded(scene);
      scene.progress();
    }
    return succeeded({ height });
  },
});

/** Jumps and puts a block where the feet were. Returns null, or why it failed. */
async function rise(scene: Scene, kind: BlockKind, item: string): Promise<string | null> {
  const { self, world } = scene;
  const below = blockOf(feetOf(scene));
  const { x, y, z } = below;
  if (!self.body.onGround || !world.land.solidAt(x, y - 1, z)) return 'no firm ground is below';
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
    world.placeFor(below, kind);
    return null;
  } finally {
    world.motions.letFall(self);
  }
}

/** Steps to the middle of the block, since only from there does the body land on the pillar. */
async function stepToMiddle(scene: Scene): Promise<void> {
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
}
