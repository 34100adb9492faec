import type { Position } from '../position.js';

/** A chunk section, a cube of 16 blocks a side, by section coordinates (block coordinates >> 4). */
export interface SectionPlace {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** The distance from the given position to the centre of its nearest block; 0 when the position is inside. */
  readonly distance: number;
}

/**
 * Lists the sections that contain a block within `radius` of `around`, nearest first. `lowest` and `highest` are the
 * world's lowest and highest sections.
 */
export function sectionsAround(around: Position, radius: number, lowest: number, highest: number): SectionPlace[] {
  const places: SectionPlace[] = [];
  const from = (value: number): number => Math.floor(value - radius) >> 4;
  const to = (value: number): number => Math.floor(value + radius) >> 4;
  for (let x = from(around.x); x <= to(around.x); x++)
    for (let z = from(around.z); z <= to(around.z); z++)
      for (let y = Math.max(from(around.y), lowest); y <= Math.min(to(around.y), highest); y++) {
        const distance = Math.hypot(gap(around.x, x), gap(around.y, y), gap(around.z, z));
        if (distance <= radius) places.push({ x, y, z, distance });
      }
  return places.sort((a, b) => a.distance - b.distance);
}

/** The distance along one axis from `value` to the nearest block centre of the section. */
function gap(value: number, section: number): number {
  return Math.max(section * 16 + 0.5 - value, value - (section * 16 + 15.5), 0);
}
