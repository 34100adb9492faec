import { poweredFrom } from '../../blocks/passages.js';
import type { Position } from '../../position.js';
import type { WayCellReader } from './way-cell.js';

/** Blocks around a door within which its switch is looked for. */
const around = 2;

/** The nearest button or lever that powers the door or its other half; null for none. */
export function findSwitch(read: WayCellReader, door: Position): Position | null {
  const halves = [door, { ...door, y: door.y + 1 }, { ...door, y: door.y - 1 }].filter(
    (half, index) => index === 0 || read(half.x, half.y, half.z).isDoor,
  );
  const solidAt = ({ x, y, z }: Position): boolean => {
    const { open, opened } = read(x, y, z);
    return !open && opened === null;
  };
  let best: { readonly at: Position; readonly away: number } | null = null;
  for (let dx = -around; dx <= around; dx++)
    for (let dz = -around; dz <= around; dz++)
      for (let dy = -around; dy <= around; dy++) {
        const at = { x: door.x + dx, y: door.y + dy, z: door.z + dz };
        if (!read(at.x, at.y, at.z).isSwitch) continue;
        const powered = poweredFrom(at, solidAt);
        const isItsOwn = powered.some(({ x, y, z }) =>
          halves.some((half) => half.x === x && half.y === y && half.z === z),
        );
        const away = Math.abs(dx) + Math.abs(dy) + Math.abs(dz);
        if (isItsOwn && (best === null || away < best.away)) best = { at, away };
      }
  return best?.at ?? null;
}
