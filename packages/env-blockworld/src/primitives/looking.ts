import { turnTicks, type Position } from '@s-agents/minecraft-rules';
import { waitUntilTick, type Scene } from '../body/scene.js';

/** Ticks after which a client that turns its head knows that the server was told. */
const lookSentTicks = 2;

/** Looks at a point and waits until the server was told. */
export async function face(scene: Scene, to: Position): Promise<void> {
  lookTowards(scene, to);
  await waitUntilTick(scene, scene.world.now + lookSentTicks);
}

/** Turns the head as fast as a client does before it clicks a block, and waits for at least `least` ticks. */
export function turnTowards(scene: Scene, to: Position, { least = 0 } = {}): Promise<void> {
  const { self, world } = scene;
  const before = { yaw: self.yaw, pitch: self.pitch };
  lookTowards(scene, to);
  return waitUntilTick(scene, world.now + Math.max(least, turnTicks(before, self)));
}

/** Waits until a client notices a change: it checks once a tick. */
export async function waitForClientTick(scene: Scene): Promise<void> {
  await waitUntilTick(scene, scene.world.now + 1);
}

/** Looks at a point without taking time. */
export function lookTowards({ self, world }: Scene, to: Position): void {
  const eyes = self.eyesAt(world.now);
  const [dx, dy, dz] = [to.x - eyes.x, to.y - eyes.y, to.z - eyes.z];
  // Looking straight up or down keeps the yaw.
  if (Math.hypot(dx, dz) > 1e-6) self.yaw = Math.atan2(-dx, dz);
  self.pitch = -Math.atan2(dy, Math.hypot(dx, dz));
}
