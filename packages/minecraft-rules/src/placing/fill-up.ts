import { blockOfItem } from '../blocks/planting.js';
import { replaceable } from '../blocks/standing.js';
import type { Position } from '../position.js';
import type { StateProperties } from './block-states.js';
import type { Click } from './drawn-properties.js';
import { isSide } from './faces.js';
import { morePieces } from './pieces.js';
import type { PlacingWorld } from './placing-world.js';

/**
 * The properties of a block that is there already, with one more item of its kind put into it: a double slab, two
 * candles. Null where the item goes elsewhere.
 */
export function filledUp(item: string, at: Position, world: PlacingWorld): StateProperties | null {
  const block = blockOfItem(item);
  return world.nameAt(at) === block ? morePieces(world.states.of(block), world.propertiesAt(at)) : null;
}

/** Whether an item may be put into a place: what is there gives way, or is filled up. */
export function mayPutInto(item: string, at: Position, world: PlacingWorld): boolean {
  return replaceable(world.nameAt(at)) || filledUp(item, at, world) !== null;
}

/** Whether a click puts the item into the clicked block itself instead of beside it. */
export function goesIntoClicked(item: string, clicked: Position, click: Click, world: PlacingWorld): boolean {
  const filled = filledUp(item, clicked, world);
  if (filled === null) return replaceable(world.nameAt(clicked));
  const { face, cursor } = click;
  if (filled['layers'] !== undefined) return face === 'up';
  if (filled['type'] !== 'double') return true;
  const isTop = world.propertiesAt(clicked)['type'] === 'top';
  return isSide(face) ? cursor.y > 0.5 !== isTop : face === (isTop ? 'down' : 'up');
}
