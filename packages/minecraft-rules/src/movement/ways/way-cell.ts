import type { Liquid } from '../../blocks/inflow.js';
import { isClimbed, isDoor, isSwitch, openedBy } from '../../blocks/passages.js';
import { falls, replaceable } from '../../blocks/standing.js';
import { unloadedCell, type Cell } from '../cell.js';
import { isWeb } from '../footing-effects.js';

/** What the search for ways reads from a block. */
export interface WayCell extends Cell {
  readonly liquid: Liquid | null;
  /** The game's level of its liquid: 0 for a source, 8 and more where it falls. */
  readonly level: number;
  /** The height up to which it stops a body, in blocks: 0 for what a body passes through, 1.5 for fences. */
  readonly top: number;
  /** Whether a body climbs in it. */
  readonly climbed: boolean;
  /** How it is opened, if it is a closed door, trapdoor or gate. */
  readonly opened: 'hand' | 'power' | null;
  readonly isDoor: boolean;
  readonly isTrapdoor: boolean;
  readonly isSwitch: boolean;
  /** Whether it is a cobweb, through which a body gets slowly. */
  readonly isWeb: boolean;
  /** Whether it falls when what is below it is gone. */
  readonly falls: boolean;
  /** Whether a block can be put in its place. */
  readonly replaceable: boolean;
}

export type WayCellReader = (x: number, y: number, z: number) => WayCell;

export const unloadedWayCell: WayCell = {
  ...unloadedCell,
  liquid: null,
  level: 0,
  top: 1,
  climbed: false,
  opened: null,
  isDoor: false,
  isTrapdoor: false,
  isSwitch: false,
  isWeb: false,
  falls: false,
  replaceable: false,
};

/** What a world says of a block. */
export interface WayBlock extends Cell {
  readonly name: string;
  readonly liquid: Liquid | null;
  readonly level: number;
  readonly top: number;
  /** Whether it is a door, trapdoor or gate that stands open. */
  readonly isOpened: boolean;
}

/** The cell of a block, which follows from the block's kind and state alone. */
export function wayCellOf({ name, open, isOpened, top, ...cell }: WayBlock): WayCell {
  return {
    ...cell,
    open: open || isOpened,
    top: open || isOpened ? 0 : top,
    climbed: isClimbed(name),
    opened: isOpened || open ? null : openedBy(name),
    isDoor: isDoor(name),
    isTrapdoor: name.endsWith('trapdoor'),
    isSwitch: isSwitch(name),
    isWeb: isWeb(name),
    falls: falls(name),
    replaceable: replaceable(name),
  };
}

/** The blocks around a body, and what it can and may do to them. */
export interface WayWorld {
  readonly read: WayCellReader;
  /** World seconds to dig a block with the best tool at hand; Infinity when it cannot or must not be dug. */
  digSeconds(x: number, y: number, z: number): number;
  /** Whether digging it gives a block to stand on. */
  givesFooting(x: number, y: number, z: number): boolean;
  /** Whether the body may put a block there. */
  mayPut(x: number, y: number, z: number): boolean;
  /** Whether the body has put the block there on its way, and takes it down again. */
  isPiled(x: number, y: number, z: number): boolean;
}
