import type { Position } from '@s-agents/minecraft-rules';
import { feetOf, untilTick, type Scene } from '../body/scene.js';

/** A jump or a fall is over when this resolves. */
export async function landed(scene: Scene): Promise<void> {
  await untilTick(scene, Math.min(scene.self.restsFrom, scene.world.now + 20));
}

/** The block that the body stands in; at an edge, the one beside it that carries it. */
export function standingIn(scene: Scene): Position {
  const read = scene.reader();
  const { x, y, z } = feetOf(scene);
  const own = { x: Math.floor(x), y: Math.floor(y + 0.01), z: Math.floor(z) };
  if (read(own.x, own.y - 1, own.z).floor) return own;
  for (const dx of [-0.3, 0.3])
    for (const dz of [-0.3, 0.3]) {
      const [bx, bz] = [Math.floor(x + dx), Math.floor(z + dz)];
      if (read(bx, own.y - 1, bz).floor && read(bx, own.y, bz).open) return { x: bx, y: own.y, z: bz };
    }
  return own;
}
