import type { Position } from '../position.js';
import type { DugCell, DugCellReader } from './search-way-out.js';

/** A hole that a body can dig for itself and close above its head. */
export interface Pit {
  /** Where it stands before, to dig down. */
  readonly mouth: Position;
  /** What is dug, from the top down. */
  readonly digs: readonly Position[];
  /** Where the block goes that closes it: its mouth's own ground. */
  readonly lid: Position;
  /** Where the feet are then. */
  readonly bottom: Position;
  /** World seconds of digging. */
  readonly seconds: number;
}

/** The lid, the head and the feet: the lid needs a neighbour to hold on to. */
const depth = 3;
const beside = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** The pit that is dug soonest right here or one step away; null where the ground is not fit for one. */
export function searchPit(read: DugCellReader, { x, y, z }: Position): Pit | null {
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

/** Around the lid the ground may be uneven, but nothing may flow in. */
function surrounds(cell: DugCell, down: number): boolean {
  return down === 0 ? cell.liquid === null && cell.loaded : isWall(cell);
}

function isWall({ floor, bad, liquid }: DugCell): boolean {
  return floor && !bad && liquid === null;
}
