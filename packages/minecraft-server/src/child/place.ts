import type { Position } from '@s-agents/minecraft-rules';
import { isInBorder } from '../nether/dimensions.js';

/** Returns a block's position as a string: "x,y,z". */
export function key({ x, y, z }: Position): string {
  return `${Math.floor(x)},${Math.floor(y)},${Math.floor(z)}`;
}

/** Parses such a string. Throws if it is invalid. */
export function placeOfKey(text: string): Position {
  const [x = 0, y = 0, z = 0] = text.split(',').map(Number);
  const place = { x, y, z };
  if (key(place) !== text) throw new Error(`not a place: ${text}`);
  return place;
}

/** Whether a client's value is a position within the world's border. */
export function isPosition(value: unknown): value is Position {
  const { x, y, z } = (value ?? {}) as Partial<Position>;
  const isWhole = [x, y, z].every((n) => typeof n === 'number' && Number.isFinite(n));
  return isWhole && Math.abs(y as number) < 3e7 && isInBorder(value as Position);
}

/** Returns the distance from the eyes to the nearest point of a block. */
export function distanceToBlock(eyes: Position, block: Position): number {
  const gap = (eye: number, low: number): number => Math.max(low - eye, 0, eye - low - 1);
  return Math.hypot(gap(eyes.x, block.x), gap(eyes.y, block.y), gap(eyes.z, block.z));
}
