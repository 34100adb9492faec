import {
  floorY,
  isDry,
  layers,
  Nearest,
  sectionsAround,
  type Position,
  type SectionPlace,
} from '@s-agents/minecraft-rules';
import type { Land } from './land.js';

export interface FoundBlock {
  readonly name: string;
  readonly position: Position;
}

const lowest = floorY >> 4;
const highest = (floorY + layers - 1) >> 4;

export interface FindOptions {
  readonly names: readonly string[];
  /** To the blocks' centres. */
  readonly maxDistance: number;
  readonly count: number;
  /** False: without those that cannot be dug with dry feet. */
  readonly nextToLiquid: boolean;
}

/** The `count` nearest blocks of `names` within `maxDistance`, nearest first. */
export function nearestBlocks(
  land: Land,
  around: Position,
  { names, maxDistance, count, nextToLiquid }: FindOptions,
): FoundBlock[] {
  const wanted = [...new Set(names)].flatMap((name) =>
    land.kinds.codesOf(name).flatMap((code) => (code === 0 ? [] : [{ name, code }])),
  );
  const found = new Nearest<FoundBlock>(count);
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
          if (nextToLiquid || isDry(land.liquidAt, position)) found.add(Math.sqrt(square), () => ({ name, position }));
        }
      }
    }
  }
  return found.entries().map(({ thing }) => thing);
}

/** Every kind of block within `maxDistance` → distance to the nearest one, nearest first. */
export function nearestOfEach(land: Land, around: Position, maxDistance: number): [name: string, distance: number][] {
  const most = maxDistance * maxDistance + 1e-9;
  best.fill(most);
  const found: number[] = [];
  const levels = levelsAround(around.y, maxDistance);
  for (const { x, z, distance } of columnsAround(around, maxDistance))
    for (const y of levels) {
      const section = land.section(x, y, z);
      if (section === undefined) continue;
      const square = distance * distance + gap(around.y, y) ** 2;
      for (const code of section.codes) {
        const before = best[code] as number;
        if (square >= before) continue;
        const least = nearestIn(section.places(code), { x, y, z }, around, before);
        if (least === before) continue;
        if (before === most) found.push(code);
        best[code] = least;
      }
    }
  const nearest = found
    .map((code): [string, number] => [land.kinds.of(code).name, Math.sqrt(best[code] as number)])
    .sort(([, a], [, b]) => a - b);
  // Open and closed doors have the same name.
  const seen = new Set<string>();
  return nearest.filter(([name]) => seen.size < seen.add(name).size);
}

/** The least squared distance of a section's `places`, if it is less than `before`. */
function nearestIn(places: Uint16Array, { x, y, z }: Position, around: Position, before: number): number {
  let least = before;
  for (let index = 0; index < places.length; index++) {
    const away = squaredDistance(x, y, z, places[index] as number, around);
    if (away < least) least = away;
  }
  return least;
}

/** Nearest first. Columns are sorted, not sections, of which there are ten times more. */
function columnsAround(around: Position, radius: number): SectionPlace[] {
  return sectionsAround({ ...around, y: 0.5 }, radius, 0, 0);
}

/** Sections' own heights, nearest first. */
function levelsAround(y: number, radius: number): number[] {
  const levels: number[] = [];
  for (
    let level = Math.max(Math.floor(y - radius) >> 4, lowest);
    level <= Math.min(Math.floor(y + radius) >> 4, highest);
    level++
  )
    levels.push(level);
  return levels.sort((a, b) => gap(y, a) - gap(y, b) || a - b);
}

/** From a height to the nearest block centre of the section. */
function gap(value: number, section: number): number {
  return Math.max(section * 16 + 0.5 - value, value - (section * 16 + 15.5), 0);
}

/** Squared distance by code, of the search that is under way. */
const best = new Float64Array(256);

function positionOf(section: Position, at: number): Position {
  return { x: (section.x << 4) | (at & 15), y: (section.y << 4) | (at >> 8), z: (section.z << 4) | ((at >> 4) & 15) };
}

function squaredDistance(x: number, y: number, z: number, at: number, around: Position): number {
  const dx = (x << 4) + (at & 15) + 0.5 - around.x;
  const dy = (y << 4) + (at >> 8) + 0.5 - around.y;
  const dz = (z << 4) + ((at >> 4) & 15) + 0.5 - around.z;
  return dx * dx + dy * dy + dz * dz;
}
