import { floorY, layers, Nearest, sectionsAround, type Position } from '@s-agents/minecraft-rules';
import type { Land } from './land.js';

export interface FoundBlock {
  readonly name: string;
  readonly position: Position;
}

const lowest = floorY >> 4;
const highest = (floorY + layers - 1) >> 4;
/** A height in section 0: columns are sorted, not sections, of which there are ten times more. */
const ground = 0.5;

/** The `count` nearest blocks of `names` within `maxDistance` (to their centres), nearest first. */
export function nearestBlocks(land: Land, names: readonly string[], around: Position, maxDistance: number, count: number): FoundBlock[] {
  const wanted = [...new Set(names)].flatMap((name) => {
    const code = land.kinds.codeOf(name);
    return code === undefined || code === 0 ? [] : [{ name, code }];
  });
  const found = new Nearest<FoundBlock>(count);
  if (wanted.length === 0) return [];
  for (const { x, z, distance } of sectionsAround({ ...around, y: ground }, maxDistance, 0, 0)) {
    if (distance >= found.reach) break;
    for (let y = bottomOf(around.y - maxDistance); y <= topOf(around.y + maxDistance); y++) {
      if (Math.hypot(distance, gap(around.y, y)) >= found.reach) continue;
      const section = land.section(x, y, z);
      if (section === undefined) continue;
      for (const { name, code } of wanted) {
        if (!section.mayHold(code)) continue;
        const reach = Math.min(found.reach, maxDistance + 1e-9) ** 2;
        for (const at of section.places(code)) {
          const square = squaredDistance(x, y, z, at, around);
          if (square <= reach) found.add(Math.sqrt(square), () => ({ name, position: positionOf({ x, y, z }, at) }));
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
  for (const { x, z, distance } of sectionsAround({ ...around, y: ground }, maxDistance, 0, 0))
    for (let y = bottomOf(around.y - maxDistance); y <= topOf(around.y + maxDistance); y++) {
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
  return found.map((code): [string, number] => [land.kinds.of(code).name, Math.sqrt(best[code] as number)]).sort(([, a], [, b]) => a - b);
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

function bottomOf(y: number): number {
  return Math.max(Math.floor(y) >> 4, lowest);
}

function topOf(y: number): number {
  return Math.min(Math.floor(y) >> 4, highest);
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
