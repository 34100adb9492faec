/** A rectangle of the world as seen from above, in blocks (metres): x from west to east, z from north to south. */
export interface MapArea {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** A picture of a part of the world from above: square tiles, row by row from the north-west. */
export interface WorldMap {
  /** The position of the first tile's north-western corner. */
  readonly west: number;
  readonly north: number;
  /** The length of a tile's side, in blocks (metres). */
  readonly tileSize: number;
  readonly columns: number;
  readonly rows: number;
  /** The kinds of ground, each with its colour as "#rrggbb". */
  readonly kinds: readonly { readonly name: string; readonly color: string }[];
  /** The kind of each tile, as an index of `kinds`; -1 where the world holds nothing yet. */
  readonly tiles: readonly number[];
  /** The height of each tile's ground, in blocks. */
  readonly heights: readonly number[];
}
