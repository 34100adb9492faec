import type { Position } from '../position.js';
import type { StateProperties } from './block-states.js';
import { clockwiseOf, facesInView, facingOf, isSide, neighbourAt, oppositeOf, type Face, type View } from './faces.js';
import { hingeOf } from './hinge.js';
import type { StateReader } from './state-reader.js';

/** What decides the state of a block that is put down: the face that is clicked, where on it, and the view. */
export interface Click {
  /** The face of the neighbour that is clicked. */
  readonly face: Face;
  /** Where in the clicked block, from its lower north-western corner, each from 0 to 1. */
  readonly cursor: Position;
  readonly view: View;
  /** Whether the head is turned to that view first, away from what is clicked. */
  readonly isTurned?: boolean;
}

const awayFromPlayer = /(_stairs|_fence_gate|_door|_bed|^(soul_)?campfire)$/;
const facesView = /^observer$/;
const facesViewer = /^(sticky_)?piston$|^(dispenser|dropper|barrel|crafter)$|command_block$/;
const standsOff = /^(end_rod|lightning_rod)$|shulker_box$|amethyst_(bud|cluster)$/;

/** Every property that the way of placing a block decides; of those the block takes what it has. */
export function drawnProperties(block: string, at: Position, click: Click, world: StateReader): StateProperties {
  const { face, cursor, view } = click;
  const half = face === 'down' || (isSide(face) && cursor.y > 0.5) ? 'top' : 'bottom';
  const facing = facingDrawn(block, click);
  const turn = /(head|skull)$/.test(block) ? view.yaw : view.yaw + 180;
  return {
    facing,
    axis: face === 'up' || face === 'down' ? 'y' : face === 'north' || face === 'south' ? 'z' : 'x',
    half,
    type: half,
    face: face === 'up' ? 'floor' : face === 'down' ? 'ceiling' : 'wall',
    rotation: String(Math.floor((turn * 16) / 360 + 0.5) & 15),
    persistent: 'true',
    waterlogged: String(world.nameAt(at) === 'water'),
    ...(/_door$/.test(block) && isSide(facing) ? { hinge: hingeOf(at, facing, cursor, world) } : {}),
  };
}

function facingDrawn(block: string, { face, view }: Click): Face {
  const ahead = facingOf(view);
  const [nearest = ahead] = facesInView(view);
  if (facesView.test(block)) return nearest;
  if (facesViewer.test(block)) return oppositeOf(nearest);
  if (standsOff.test(block)) return face;
  if (block === 'hopper') return isSide(face) ? oppositeOf(face) : 'down';
  if (block === 'tripwire_hook' || (/(trapdoor|_button|^lever|^grindstone)$/.test(block) && isSide(face))) return face;
  if (/anvil$/.test(block)) return clockwiseOf(ahead);
  return awayFromPlayer.test(block) || /(_button|^lever|^grindstone)$/.test(block) ? ahead : oppositeOf(ahead);
}

/** The clicked point, where a block is put to `at` against the neighbour whose `face` is clicked. */
export function clickedPoint(at: Position, { face, cursor }: Pick<Click, 'face' | 'cursor'>): Position {
  const clicked = neighbourAt(at, oppositeOf(face));
  return { x: clicked.x + cursor.x, y: clicked.y + cursor.y, z: clicked.z + cursor.z };
}
