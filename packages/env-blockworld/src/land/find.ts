import {
  floorY,
  isDry,
  layers,
  NearestList,
  sectionsAround,
  type Position,
  type SectionPlace,
} from '@s-agents/minecraft-rules';
import type { Land } from './land.js';

export interface FoundBlock {
  readonly name: string;
  readonly position: Position;
}

const lowestSection = floorY >> 4;
const highestSection = (floorY + layers - 1) >> 4;

export interface FindOptions {
  readonly names: readonly string[];
  /** The limit of the distance to the blocks' centres. */
  readonly maxDistance: number;
  readonly count: number;
  /** Whether to include blocks that let a liquid flow in when they are dug. */
  readonly nextToLiquid: boolean;
  /** Whether a block counts; all count when left out. */
  readonly isFit?: (position: Position) => boolean;
}

/** Returns the `count` nearest blocks of `names` within `maxDistance`, nearest first. */
export function nearestBlocks(
  land: Land,
  around: Position,
  { names, maxDistance, count, nextToLiquid, isFit = () => true }: FindOptions,
): FoundBlock[] {
  const wanted = [...new Set(names)].flatMap((name) =>
    land.kinds.codesOf(name).flatMap((code) => (code === 0 ? [] : [{ name, code }])),
  );
  const found = new NearestList<FoundBlock>(count);
  if (wanted.length === 0) return [];
  const levels = levelsAround(around.y, maxDistance);
  for (const { x, z, distance } of columnsAround(around, maxDistance)) {
    if (distance >= found.reach) break;
    for (const y of levels) {
      if (Math.hypot(distance, gap(around.y, y)) >= found.reach) continue;
      const section = land.section(x, y, z);
      if (section === undefined) continue;
      for (const { name, code } of wanted) {
        if (!section.mayHold(code)) continue;
        const reach = Math.min(found.reach, maxDistance + 1e-9) ** 2;
        for (const at of section.places(code)) {
          const square = squaredDistance(x, y, z, at, around);
          if (square > reach || !(Math.sqrt(square) < found.reach)) continue;
          const position = positionOf({ x, y, z }, at);
          if ((nextToLiquid || isDry(land.liquidAt, position)) && isFit(position))
            found.add(Math.sqrt(square), () => ({ name, position }));
        }
      }
    }
  }
  return found.entries().map(({ thing }) => thing);
}

/** Returns the nearest block of each kind within `maxDistance`, nearest first. */
export function nearestOfEachKind(
  land: Land,
  around: Position,
  maxDistance: number,
): (FoundBlock & { readonly distance: number })[] {
  const maximumSquared = maxDistance * maxDistance + 1e-9;
  nearestSquared.fill(maximumSquared);
  const found: number[] = [];
  const levels = levelsAround(around.y, maxDistance);
  for (const { x, z, distance } of columnsAround(around, maxDistance))
    for (const y of levels) {
      const section = land.section(x, y, z);
      if (section === undefined) continue;
      const square = distance * distance + gap(around.y, y) ** 2;
      for (const code of section.codes) {
        const before = nearestSquared[code] as number;
        if (square >= before) continue;
        const nearest = nearestIn(section.places(code), { x, y, z }, around, before);
        if (nearest === null) continue;
        if (before === maximumSquared) found.push(code);
        nearestSquared[code] = squaredDistance(x, y, z, nearest, around);
        nearestPositions[code] = positionOf({ x, y, z }, nearest);
      }
    }
  const nearest = found
    .map((code) => ({
      name: land.kinds.of(code).name,
      position: nearestPositions[code] as Position,
      distance: Math.sqrt(nearestSquared[code] as number),
    }))
    .sort((a, b) => a.distance - b.distance);
  // Open and closed doors have the same name.
  const seen = new Set<string>();
  return nearest.filter(({ name }) => seen.size < seen.add(name).size);
}

/** Returns the nearest of a section's `places`, or null if none is nearer than the squared distance `before`. */
function nearestIn(places: Uint16Array, { x, y, z }: Position, around: Position, before: number): number | null {
  let smallest = before;
  let nearest: number | null = null;
  for (let index = 0; index < places.length; index++) {
    const away = squaredDistance(x, y, z, places[index] as number, around);
    if (away >= smallest) continue;
    smallest = away;
    nearest = places[index] as number;
  }
  return nearest;
}

/**
 * Returns the columns within `radius`, nearest first. Sorts columns rather than sections, which are ten times as many.
 */
function columnsAround(around: Position, radius: number): SectionPlace[] {
  return sectionsAround({ ...around, y: 0.5 }, radius, 0, 0);
}

/** Returns the section heights within `radius`, nearest first. */
function levelsAround(y: number, radius: number): number[] {
  const levels: number[] = [];
  for (
    let level = Math.max(Math.floor(y - radius) >> 4, lowestSection);
    level <= Math.min(Math.floor(y + radius) >> 4, highestSection);
    level++
  )
    levels.push(level);
  return levels.sort((a, b) => gap(y, a) - gap(y, b) || a - b);
}

/** Returns the vertical distance from a height to the nearest block centre of a section. */
function gap(value: number, section: number): number {
  return Math.max(section * 16 + 0.5 - value, value - (section * 16 + 15.5), 0);
}

/** The squared distance to the nearest block by code, reused by every search. */
const nearestSquared = new Float64Array(256);
/** Where those blocks are. */
const nearestPositions: Position[] = [];

function positionOf(section: Position, at: number): Position {
  return { x: (section.x << 4) | (at & 15), y: (section.y << 4) | (at >> 8), z: (section.z << 4) | ((at >> 4) & 15) };
}

function squaredDistance(x: number, y: number, z: number, at: number, around: Position): number {
  const dx = (x << 4) + (at & 15) + 0.5 - around.x;
  const dy = (y << 4) + (at >> 8) + 0.5 - around.y;
  const dz = (z << 4) + ((at >> 4) & 15) + 0.5 - around.z;
  return dx * dx + dy * dy + dz * dz;
}
