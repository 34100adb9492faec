import { blockOfItem } from '../blocks/planting.js';
import type { Position } from '../position.js';
import { hasProperties, type StateProperties, type BlockStates } from './block-states.js';
import { clickedPoint, type Click } from './drawn-properties.js';
import { isSide, neighbourAt, oppositeOf, viewTo, type Face, type View } from './faces.js';
import { piecesOf, withPieces } from './pieces.js';
import { placedBlocks } from './placed-blocks.js';
import type { PlacingWorld } from './placing-world.js';

/** What is to stand in a place: one of these blocks, if any are named, with these properties. */
export interface WantedBlock {
  readonly blocks?: readonly string[] | undefined;
  readonly properties?: StateProperties | undefined;
}

/** Properties that follow from a later click, from the neighbours, or from being one of two halves. */
const decidedElsewhere = /^(open|powered|lit|shape|part|waterlogged|north|south|east|west|up)$/;

/** Of some properties, those that the way of placing decides. */
export function placedProperties(properties: StateProperties): StateProperties {
  return Object.fromEntries(
    Object.entries(properties).filter(
      ([property, value]) => !decidedElsewhere.test(property) && value !== 'upper' && value !== 'lower',
    ),
  );
}

/** The faces of neighbours, in the order of preference: the ground first, the ceiling last. */
const preferred: readonly Face[] = ['up', 'east', 'west', 'south', 'north', 'down'];

/**
 * The clicks by which an item becomes what is wanted, the best first: `looks` gives the views that a body can have when
 * it clicks a point. By default those are the natural ones: at the point itself, from the eyes.
 */
export function waysToPlace(
  item: string,
  at: Position,
  wanted: WantedBlock,
  { eyes, looks }: { readonly eyes: Position; readonly looks?: readonly View[] },
  world: PlacingWorld,
): readonly Click[] {
  const properties = placedProperties(wanted.properties ?? {});
  return preferred
    .filter((face) => isBeside(neighbourAt(at, oppositeOf(face)), world))
    .flatMap((face) => cursorsOn(face).map((cursor) => ({ face, cursor })))
    .flatMap((click) =>
      (looks ?? [viewTo(eyes, clickedPoint(at, click))]).map(
        (view): Click => ({ ...click, view, ...(looks === undefined ? {} : { isTurned: true }) }),
      ),
    )
    .filter((click) => {
      const [first] = placedBlocks(item, at, click, world) ?? [];
      return (
        first !== undefined &&
        (wanted.blocks === undefined || wanted.blocks.includes(first.block)) &&
        hasProperties(first.properties, properties)
      );
    });
}

/** Whether a neighbour can be clicked. */
function isBeside(at: Position, world: PlacingWorld): boolean {
  return world.solidAt(at);
}

/** Views in all directions, for blocks that are to face where nobody can stand. */
export const allViews: readonly View[] = [-60, 0, 60].flatMap((pitch) =>
  Array.from({ length: 16 }, (_, step) => ({ yaw: step * 22.5, pitch })),
);

/** The points of a face whose choice matters: its middle, then its quarters. */
function cursorsOn(face: Face): readonly Position[] {
  const [low, high] = [0.25, 0.75];
  if (isSide(face)) {
    const side = {
      x: face === 'east' ? 1 : face === 'west' ? 0 : 0.5,
      z: face === 'south' ? 1 : face === 'north' ? 0 : 0.5,
    };
    return [0.5, low, high].map((y) => ({ ...side, y }));
  }
  const y = face === 'up' ? 1 : 0;
  return [{ x: 0.5, y, z: 0.5 }, ...[low, high].flatMap((x) => [low, high].map((z) => ({ x, y, z })))];
}

/** The places around a block on which a body may stand to put it down, by their offset, the nearest first. */
export const standOffsets: readonly (readonly [number, number, number])[] = [-3, -2, -1, 0, 1, 2, 3]
  .flatMap((dx) => [-3, -2, -1, 0, 1, 2, 3].flatMap((dz) => [-2, -1, 0, 1].map((dy) => [dx, dy, dz] as const)))
  .filter(([dx, dy, dz]) => (dx !== 0 || dz !== 0) && dx * dx + dz * dz <= 10 && Math.abs(dy) <= 2)
  .sort((a, b) => Math.hypot(...a) - Math.hypot(...b));

const middle = { x: 0, y: 0, z: 0 };

/** Whether an item can become what is wanted at all: with stone on all sides, and a view from wherever. */
export function mayBecome(item: string, wanted: WantedBlock, states: BlockStates): boolean {
  const { properties = {} } = wanted;
  const pieces = piecesOf(properties);
  const there = pieces > 1 ? blockOfItem(item) : 'air';
  const isIt = ({ x, y, z }: Position): boolean => x === 0 && y === 0 && z === 0;
  const world: PlacingWorld = {
    states,
    nameAt: (at) => (isIt(at) ? there : 'stone'),
    solidAt: (at) => !isIt(at),
    waterAt: () => false,
    propertiesAt: (at) => (isIt(at) && pieces > 1 ? withPieces(properties, pieces - 1) : {}),
  };
  return waysToPlace(item, middle, wanted, { eyes: middle, looks: allViews }, world).length > 0;
}

/** Whether whoever places a block decides about a property, or a later click does: the rest follows from the neighbours. */
export function isDecided(property: string): boolean {
  return property === 'open' || !decidedElsewhere.test(property);
}
