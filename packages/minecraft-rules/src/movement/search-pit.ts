import type { Position } from '../position.js';
import type { DugCell, DugCellReader } from './dug-cell.js';

/** A hole that a body can dig as a shelter and close above its head. */
export interface Pit {
  /** Where the body stands to dig down. */
  readonly mouth: Position;
  /** The blocks to dig, from the top down. */
  readonly digs: readonly Position[];
  /** Where the block is placed that closes the pit. */
  readonly lid: Position;
  /** Where the feet are inside the pit. */
  readonly bottom: Position;
  /** World seconds that digging takes. */
  readonly seconds: number;
}

/** Three blocks: lid, head and feet. The lid needs a neighbour to be placed against. */
const depth = 3;
const beside = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** Finds the pit that is dug fastest, here or one step away; null when the ground is not suitable. */
export function searchPit(read: DugCellReader, { x, y: within, z }: Position): Pit | null {
  // On farmland, which is a little lower than a block, the feet are in its own block.
  const y = read(x, within, z).floor ? within + 1 : within;
  const mouths = [
    { x, y, z },
    ...beside
      .map(([dx, dz]) => ({ x: x + dx, y, z: z + dz }))
      .filter((mouth) => read(mouth.x, y, mouth.z).open && read(mouth.x, y + 1, mouth.z).open),
  ];
  const pits = mouths.flatMap((mouth) => pitAt(read, mouth) ?? []);
  return pits.reduce<Pit | null>((best, pit) => (best === null || pit.seconds < best.seconds - 0.5 ? pit : best), null);
}

function pitAt(read: DugCellReader, mouth: Position): Pit | null {
  const { x, y, z } = mouth;
  const digs = Array.from({ length: depth }, (_, down) => ({ x, y: y - 1 - down, z }));
  const cells = digs.map((at) => read(at.x, at.y, at.z));
  const isFit =
    cells.every((cell) => isWall(cell) && cell.digSeconds < Infinity) &&
    isWall(read(x, y - 1 - depth, z)) &&
    digs.every((at, down) => beside.every(([dx, dz]) => surrounds(read(at.x + dx, at.y, at.z + dz), down)));
  if (!isFit || cells[0] === undefined) return null;
  return {
    mouth,
    digs,
    lid: { x, y: y - 1, z },
    bottom: { x, y: y - depth, z },
    seconds: cells.reduce((sum, { digSeconds }) => sum + digSeconds, 0),
  };
}

/** The ground around the lid may be uneven, but no liquid may flow in. */
function surrounds(cell: DugCell, down: number): boolean {
  return down === 0 ? cell.liquid === null && cell.loaded : isWall(cell);
}

function isWall({ floor, bad, liquid }: DugCell): boolean {
  return floor && !bad && liquid === null;
}
