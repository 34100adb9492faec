import { digSeconds, type DugCell, type DugCellReader } from '@s-agents/minecraft-rules';
import type { Scene } from '../body/scene.js';
import { isFurniture } from './seconds-to-dig.js';

/**
 * Returns a reader of the blocks around a body, with the time that digging them takes with the held item. It caches
 * what it reads, so it serves one search only.
 */
export function dugCells(scene: Scene): DugCellReader {
  const { self, world } = scene;
  const { land } = world;
  const read = scene.reader();
  const tool = self.inventory.heldName;
  const known = new Map<string, DugCell>();
  return (x, y, z) => {
    const key = `${x},${y},${z}`;
    let cell = known.get(key);
    if (cell === undefined) {
      const kind = land.kindAt({ x, y, z });
      const canDig = kind.diggable && !isFurniture(kind.name) && world.mayDig({ x, y, z });
      cell = {
        ...read(x, y, z),
        liquid: kind.liquid,
        digSeconds: canDig ? digSeconds(kind, { tool, inWater: false, onGround: true }) : Infinity,
      };
      known.set(key, cell);
    }
    return cell;
  };
}
