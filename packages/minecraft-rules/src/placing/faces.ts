import type { Position } from '../position.js';

/** The faces of a block, in the order of the game's numbers for them. */
export const faces = ['down', 'up', 'north', 'south', 'west', 'east'] as const;
export type Face = (typeof faces)[number];
export type SideFace = Exclude<Face, 'down' | 'up'>;

/** The horizontal faces, clockwise as seen from above. */
export const sideFaces: readonly SideFace[] = ['north', 'east', 'south', 'west'];

const offsets: Readonly<Record<Face, readonly [number, number, number]>> = {
  down: [0, -1, 0],
  up: [0, 1, 0],
  north: [0, 0, -1],
  south: [0, 0, 1],
  west: [-1, 0, 0],
  east: [1, 0, 0],
};
const opposites: Readonly<Record<Face, Face>> = {
  down: 'up',
  up: 'down',
  north: 'south',
  south: 'north',
  west: 'east',
  east: 'west',
};

/** The step from a block to its neighbour at that face. */
export function offsetOf(face: Face): readonly [dx: number, dy: number, dz: number] {
  return offsets[face];
}

/** The neighbour at that face. */
export function neighbourAt({ x, y, z }: Position, face: Face): Position {
  const [dx, dy, dz] = offsets[face];
  return { x: x + dx, y: y + dy, z: z + dz };
}

export function oppositeOf<Some extends Face>(face: Some): Some extends SideFace ? SideFace : Face;
export function oppositeOf(face: Face): Face {
  return opposites[face];
}

/** The horizontal face that follows, seen from above: east after north. */
export function clockwiseOf(face: SideFace): SideFace {
  return sideFaces[(sideFaces.indexOf(face) + 1) % 4] as SideFace;
}

export function isSide(face: Face): face is SideFace {
  return face !== 'down' && face !== 'up';
}

/** A direction of view in degrees, as the game counts them: yaw 0 is south and 90 west, pitch 90 is straight down. */
export interface View {
  readonly yaw: number;
  readonly pitch: number;
}

/** The view from a point to another one. Straight up or down it keeps the yaw 0. */
export function viewTo(eyes: Position, point: Position): View {
  const [dx, dy, dz] = [point.x - eyes.x, point.y - eyes.y, point.z - eyes.z];
  const flat = Math.hypot(dx, dz);
  return { yaw: flat < 1e-6 ? 0 : degrees(Math.atan2(-dx, dz)), pitch: degrees(-Math.atan2(dy, flat)) };
}

/** The horizontal direction of a view. */
export function facingOf({ yaw }: Pick<View, 'yaw'>): SideFace {
  return (['south', 'west', 'north', 'east'] as const)[Math.floor(yaw / 90 + 0.5) & 3] ?? 'south';
}

/** All directions, the nearest to a view first. */
export function facesInView({ yaw, pitch }: View): readonly Face[] {
  const [turn, tilt] = [radians(yaw), radians(pitch)];
  const along = { east: -Math.sin(turn) * Math.cos(tilt), up: -Math.sin(tilt), south: Math.cos(turn) * Math.cos(tilt) };
  const near = (Object.keys(along) as (keyof typeof along)[])
    .sort((a, b) => Math.abs(along[b]) - Math.abs(along[a]))
    .map((face): Face => (along[face] >= 0 ? face : oppositeOf(face)));
  return [...near, ...near.toReversed().map((face): Face => oppositeOf(face))];
}

function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}
