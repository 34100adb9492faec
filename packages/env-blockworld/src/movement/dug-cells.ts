import { digSeconds, type DugCell, type DugCellReader } from '@s-agents/minecraft-rules';
import type { Scene } from '../body/scene.js';
import { isFurniture } from './seconds-to-dig.js';

/** Reads the blocks around a body as what it can dig with the item in hand. For one search: it keeps what it read. */
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
      const canDig = kind.diggable && !isFurniture(kind.name);
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
