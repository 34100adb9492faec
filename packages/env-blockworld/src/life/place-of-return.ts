import { besideBed, placeAside, placeBeside, type Position } from '@s-agents/minecraft-rules';
import { ceilingY, type Land } from '../land/land.js';
import { fits } from '../movement/physics.js';

/** Returns where a body comes back to life: beside the bed that it slept in last, if that stands, or at the spawn point. */
export function placeOfReturn(halves: readonly [head: Position, foot: Position] | null, land: Land): Position {
  return (halves === null ? null : freeBeside(halves, land)) ?? spawnPlace(land);
}

/**
 * Returns where the body that enters the world as number `nth`, counted from 0, stands: apart from those before it, and
 * out of their way where it does not act.
 */
export function placeOfEntry(land: Land, nth: number, acts: boolean): Position {
  return (acts ? placeBeside : placeAside)(spawnPlace(land), nth, (at) => canStand(at, land));
}

function canStand({ x, y, z }: Position, land: Land): boolean {
  const [column, row] = [Math.floor(x), Math.floor(z)];
  return land.solidAt(column, y - 1, row) && land.liquidAt(column, y, row) === null && fits(x, y, z, land);
}

/** Returns the spawn point, or the first place above it where a body fits if it was built over. */
function spawnPlace(land: Land): Position {
  const place = { ...land.spawn };
  while (place.y < ceilingY && !fits(place.x, place.y, place.z, land)) place.y++;
  return place;
}

function freeBeside(halves: readonly [head: Position, foot: Position], land: Land): Position | null {
  const isFree = ({ x, y, z }: Position): boolean =>
    !land.solidAt(x, y, z) && land.liquidAt(x, y, z) === null && !land.solidAt(x, y + 1, z);
  const place = besideBed(halves, halves[0]).find((at) => land.solidAt(at.x, at.y - 1, at.z) && isFree(at));
  return place === undefined ? null : { x: place.x + 0.5, y: place.y, z: place.z + 0.5 };
}
