import { floorY, layers, Nearest, sectionsAround, type Position } from '@s-agents/minecraft-rules';
import type { Land } from './land.js';

export interface FoundBlock {
  readonly name: string;
  readonly position: Position;
}

const lowest = floorY >> 4;
const highest = (floorY + layers - 1) >> 4;

/** The `count` nearest blocks of `names` within `maxDistance` (to their centres), nearest first. */
export function nearestBlocks(land: Land, names: readonly string[], around: Position, maxDistance: number, count: number): FoundBlock[] {
  const wanted = [...new Set(names)].flatMap((name) => {
    const code = land.kinds.codeOf(name);
    return code === undefined || code === 0 ? [] : [{ name, code }];
  });
  const found = new Nearest<FoundBlock>(count);
  if (wanted.length === 0) return [];
  for (const place of sectionsAround(around, maxDistance, lowest, highest)) {
    if (place.distance >= found.reach) break;
    const section = land.section(place.x, place.y, place.z);
    if (section === undefined) continue;
    for (const { name, code } of wanted) {
      if (!section.mayHold(code)) continue;
      const reach = Math.min(found.reach, maxDistance + 1e-9) ** 2;
      for (const at of section.places(code)) {
        const square = squaredDistance(place.x, place.y, place.z, at, around);
        if (square <= reach) found.add(Math.sqrt(square), () => ({ name, position: positionOf(place, at) }));
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
  for (const place of sectionsAround(around, maxDistance, lowest, highest)) {
    const section = land.section(place.x, place.y, place.z);
    if (section === undefined) continue;
    const square = place.distance * place.distance;
    for (const code of section.codes) {
      const before = best[code] as number;
      if (square >= before) continue;
      let least = before;
      const places = section.places(code);
      for (let index = 0; index < places.length; index++) {
        const away = squaredDistance(place.x, place.y, place.z, places[index] as number, around);
        if (away < least) least = away;
      }
      if (least === before) continue;
      if (before === most) found.push(code);
      best[code] = least;
    }
  }
  return found.map((code): [string, number] => [land.kinds.of(code).name, Math.sqrt(best[code] as number)]).sort(([, a], [, b]) => a - b);
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
