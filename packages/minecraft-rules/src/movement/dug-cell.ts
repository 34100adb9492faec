import type { Liquid } from '../blocks/inflow.js';
import type { Cell } from './cell.js';

/** A {@link Cell} that may have to be dug. */
export interface DugCell extends Cell {
  readonly liquid: Liquid | null;
  /** World seconds to dig it; Infinity when it cannot or must not be dug. */
  readonly digSeconds: number;
}

export type DugCellReader = (x: number, y: number, z: number) => DugCell;
