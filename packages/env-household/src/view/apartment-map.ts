import type { MapArea, WorldMap } from '@s-agents/core';
import type { Furniture } from '../apartment/apartment.js';
import type { FloorPlan } from '../apartment/floor-plans.js';
import { colours } from './colours.js';

/** The least length of a tile's side, in metres. */
const finest = 0.125;
/** How far a piece of furniture, a wall and a door reach from their middle, in metres. */
const reach = { furniture: 0.45, wall: 0.0625, door: 0.35 };

const kinds = [
  { name: 'floor', color: colours.floor },
  { name: 'wall', color: colours.wall },
  { name: 'container', color: colours.container },
  { name: 'surface', color: colours.surface },
] as const;
type Kind = (typeof kinds)[number]['name'];

/** Draws an apartment from above: the middle of each tile. What lies outside its rooms is left out. */
export function apartmentMap(
  plan: FloorPlan,
  furniture: readonly Furniture[],
  area: MapArea,
  { tiles: most }: { readonly tiles: number },
): WorldMap {
  const { west, north } = area;
  const [width, depth] = [Math.max(finest, area.east - west), Math.max(finest, area.south - north)];
  let tileSize = finest;
  while (Math.ceil(width / tileSize) * Math.ceil(depth / tileSize) > Math.max(1, most)) tileSize *= 2;
  const [columns, rows] = [Math.ceil(width / tileSize), Math.ceil(depth / tileSize)];
  const tiles = Array.from({ length: rows * columns }, (_, index) => {
    const x = west + ((index % columns) + 0.5) * tileSize;
    const z = north + (Math.floor(index / columns) + 0.5) * tileSize;
    const kind = kindAt(plan, furniture, x, z);
    return kinds.findIndex(({ name }) => name === kind);
  });
  return { west, north, tileSize, columns, rows, kinds, tiles, heights: tiles.map(() => 0) };
}

function kindAt({ rooms, doors }: FloorPlan, furniture: readonly Furniture[], x: number, z: number): Kind | null {
  const isWithin = (at: { readonly x: number; readonly z: number }, most: number): boolean =>
    Math.max(Math.abs(at.x - x), Math.abs(at.z - z)) <= most;
  const room = rooms.find(({ from, to }) => x >= from.x && x < to.x && z >= from.z && z < to.z);
  if (room === undefined) return null;
  const piece = furniture.find(({ at }) => isWithin(at, reach.furniture));
  if (piece !== undefined) return piece.closes ? 'container' : 'surface';
  const toWall = Math.min(x - room.from.x, room.to.x - x, z - room.from.z, room.to.z - z);
  return toWall <= reach.wall && !doors.some(({ at }) => isWithin(at, reach.door)) ? 'wall' : 'floor';
}
