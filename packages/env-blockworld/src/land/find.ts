import { floorY, layers, Nearest, sectionsAround, type Position, type SectionPlace } from '@s-agents/minecraft-rules';
import type { Land } from './land.js';

export interface FoundBlock {
  readonly name: string;
  readonly position: Position;
}

/** The `count` nearest blocks of `names` within `maxDistance` (to their centres), nearest first. */
export function nearestBlocks(land: Land, names: readonly string[], around: Position, maxDistance: number, count: number): FoundBlock[] {
  const wanted = [...new Set(names)].flatMap((name) => {
    const code = land.kinds.codeOf(name);
    return code === undefined || code === 0 ? [] : [{ name, code }];
  });
  const found = new Nearest<FoundBlock>(count);
  if (wanted.length === 0) return [];
  for (const place of sectionsOf(around, maxDistance)) {
    if (place.distance >= found.reach) break;
    const section = land.section(place.x, place.y, place.z);
    if (section === undefined) continue;
    for (const { name, code } of wanted) {
      if (!section.mayHold(code)) continue;
      for (const at of section.places(code)) {
        const distance = Math.sqrt(squaredDistance(place, at, around));
        if (distance <= maxDistance) found.add(distance, () => ({ name, position: positionOf(place, at) }));
      }
    }
  }
  return found.entries().map(({ thing }) => thing);
}

/** Every kind of block within `maxDistance` → distance to the nearest one, nearest first. */
export function nearestOfEach(land: Land, around: Position, maxDistance: number): [name: string, distance: number][] {
  const nearest = new Map<number, number>();
  for (const place of sectionsOf(around, maxDistance)) {
    const section = land.section(place.x, place.y, place.z);
    if (section === undefined) continue;
    const square = place.distance * place.distance;
    for (const code of section.codes()) {
      let best = nearest.get(code) ?? maxDistance * maxDistance + 1e-9;
      if (square >= best) continue;
      const before = best;
      for (const at of section.places(code)) {
        const away = squaredDistance(place, at, around);
        if (away < best) best = away;
      }
      if (best < before) nearest.set(code, best);
    }
  }
  return [...nearest].map(([code, square]): [string, number] => [land.kinds.of(code).name, Math.sqrt(square)]).sort(([, a], [, b]) => a - b);
}

function sectionsOf(around: Position, radius: number): SectionPlace[] {
  return sectionsAround(around, radius, floorY >> 4, (floorY + layers - 1) >> 4);
}

function positionOf(section: SectionPlace, at: number): Position {
  return { x: (section.x << 4) | (at & 15), y: (section.y << 4) | (at >> 8), z: (section.z << 4) | ((at >> 4) & 15) };
}

function squaredDistance(section: SectionPlace, at: number, around: Position): number {
  const dx = (section.x << 4) + (at & 15) + 0.5 - around.x;
  const dy = (section.y << 4) + (at >> 8) + 0.5 - around.y;
  const dz = (section.z << 4) + ((at >> 4) & 15) + 0.5 - around.z;
  return dx * dx + dy * dy + dz * dz;
}
