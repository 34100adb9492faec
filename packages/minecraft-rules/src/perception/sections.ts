import type { Position } from '../position.js';

/** A cube of 16 blocks a side, by its own coordinates (block coordinates >> 4). */
export interface SectionPlace {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** From the asked position to its nearest block's centre; 0 when the position is in it. */
  readonly distance: number;
}

/**
 * The sections that hold a block within `radius` of `around`, nearest first; `lowest` and `highest` are the world's own
 * section limits.
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

/** Along one axis: from `value` to the nearest block centre of the section. */
function gap(value: number, section: number): number {
  return Math.max(section * 16 + 0.5 - value, value - (section * 16 + 15.5), 0);
}
