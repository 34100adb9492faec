import type { MapArea, WorldMap } from '@s-agents/core';

/** Blocks around what is known of the world that the map shows. */
const margin = 1;

interface Place {
  readonly x: number;
  readonly z: number;
}

/** The part of an area in which there is any ground that is known, or a place where a body was. */
export function knownPart(area: MapArea, ground: WorldMap, points: readonly Place[]): MapArea {
  const { columns, rows, tiles, tileSize } = ground;
  const isColumn = (column: number): boolean =>
    Array.from({ length: rows }).some((_, row) => (tiles[row * columns + column] ?? -1) >= 0);
  const isRow = (row: number): boolean => tiles.slice(row * columns, (row + 1) * columns).some((kind) => kind >= 0);
  const [west, east] = spanOf(
    columns,
    isColumn,
    { from: ground.west, tileSize },
    points.map(({ x }) => x),
  );
  const [north, south] = spanOf(
    rows,
    isRow,
    { from: ground.north, tileSize },
    points.map(({ z }) => z),
  );
  return {
    west: Math.max(area.west, west),
    north: Math.max(area.north, north),
    east: Math.min(area.east, east),
    south: Math.min(area.south, south),
  };
}

function spanOf(
  count: number,
  isKnown: (index: number) => boolean,
  { from, tileSize }: { readonly from: number; readonly tileSize: number },
  also: readonly number[],
): readonly [number, number] {
  const known = Array.from({ length: count }, (_, index) => index).filter(isKnown);
  const places = [...known.flatMap((index) => [from + index * tileSize, from + (index + 1) * tileSize]), ...also];
  const [low, high] = places.reduce(
    ([least, most], place) => [Math.min(least, place), Math.max(most, place)],
    [Infinity, -Infinity],
  );
  return [low - margin, high + margin];
}
