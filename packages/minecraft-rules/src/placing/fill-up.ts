import { blockOfItem } from '../blocks/planting.js';
import { replaceable } from '../blocks/standing.js';
import type { Position } from '../position.js';
import type { Click } from './drawn-properties.js';
import { isSide } from './faces.js';
import type { PlacingWorld } from './placing-world.js';

/** Whether an item makes a double slab of the slab that is there already. */
export function fillsUp(item: string, at: Position, world: PlacingWorld): boolean {
  const block = blockOfItem(item);
  return (
    block.endsWith('_slab') &&
    world.nameAt(at) === block &&
    world.states.of(block)?.get('type')?.includes('double') === true &&
    world.propertiesAt(at)['type'] !== 'double'
  );
}

/** Whether an item may be put into a place: what is there gives way, or is filled up. */
export function mayPutInto(item: string, at: Position, world: PlacingWorld): boolean {
  return replaceable(world.nameAt(at)) || fillsUp(item, at, world);
}

/** Whether a click puts the item into the clicked block itself instead of beside it. */
export function goesIntoClicked(item: string, clicked: Position, click: Click, world: PlacingWorld): boolean {
  if (replaceable(world.nameAt(clicked))) return true;
  if (!fillsUp(item, clicked, world)) return false;
  const isTop = world.propertiesAt(clicked)['type'] === 'top';
  const { face, cursor } = click;
  return isSide(face) ? cursor.y > 0.5 !== isTop : face === (isTop ? 'down' : 'up');
}
