import { distance, type Position } from '../position.js';

/** The night is skipped when all players have slept for this many ticks. */
export const sleepTicks = 100;
const night = { from: 12_542, to: 23_459 };

/** Whether players can sleep at a time of day. Thunderstorms are not considered. */
export function canSleepAt(timeOfDay: number): boolean {
  return timeOfDay >= night.from && timeOfDay <= night.to;
}

/** Whether a bed is near enough to sleep in: either half within 3 blocks sideways and 2 up or down. */
export function inBedReach(feet: Position, halves: readonly Position[]): boolean {
  return halves.some(
    (bed) =>
      Math.abs(feet.x - (bed.x + 0.5)) <= 3 && Math.abs(feet.y - bed.y) <= 2 && Math.abs(feet.z - (bed.z + 0.5)) <= 3,
  );
}

/** Whether a monster at this position prevents sleeping in the bed. */
export function disturbsSleep(monster: Position, bed: Position): boolean {
  return (
    Math.abs(monster.x - (bed.x + 0.5)) <= 8 &&
    Math.abs(monster.y - bed.y) <= 5 &&
    Math.abs(monster.z - (bed.z + 0.5)) <= 8
  );
}

/**
 * The places where a player can get up from a bed, nearest to `from` first: the blocks around both halves, on their
 * level and one below.
 */
export function besideBed(halves: readonly Position[], from: Position): Position[] {
  const places: Position[] = [];
  for (const { x, y, z } of halves)
    for (const down of [0, 1])
      for (let dx = -1; dx <= 1; dx++)
        for (let dz = -1; dz <= 1; dz++) {
          const at = { x: x + dx, y: y - down, z: z + dz };
          const taken = [...halves, ...places].some(
            (other) => other.x === at.x && other.y === at.y && other.z === at.z,
          );
          if (!taken) places.push(at);
        }
  return places.sort((a, b) => distance(a, from) - distance(b, from));
}
