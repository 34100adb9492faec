import type { Position } from '../position.js';
import { faces, neighbourAt, type Face } from './faces.js';
import type { PlacingWorld } from './placing-world.js';
import { allViews, waysToPlace, type WantedBlock } from './ways-to-place.js';

/** At most so many blocks are put beside a place for one that is to stand there. */
const mostHelpers = 5;

/** The order in which places around a block are tried: sides first, since what stands below is in the way of feet. */
const tried: readonly Face[] = ['east', 'west', 'south', 'north', 'up', 'down'];

/**
 * The fewest places to fill with blocks, in this order, so that an item can then be put down as it is wanted; null where
 * a few do not help. Each is placed against a block that stands, or the one before it. `mayFill` tells which are free.
 */
export function placesForHelpers(
  item: string,
  at: Position,
  wanted: WantedBlock,
  world: PlacingWorld,
  mayFill: (place: Position) => boolean,
): readonly Position[] | null {
  const isUseful = (place: Position): boolean =>
    waysToPlace(item, at, wanted, { eyes: at, looks: allViews }, withBlock(world, place)).length > 0;
  const seen = new Set([keyOf(at)]);
  let ends = tried
    .map((face) => neighbourAt(at, face))
    .filter((place) => mayFill(place) && isUseful(place))
    .map((place) => [place]);
  for (let length = 1; length <= mostHelpers && ends.length > 0; length++) {
    const found = ends.find(([first]) => first !== undefined && hasNeighbour(first, at, world));
    if (found !== undefined) return found;
    ends = ends.flatMap((chain) =>
      tried.flatMap((face) => {
        const place = neighbourAt(chain[0] as Position, face);
        if (seen.has(keyOf(place)) || !mayFill(place)) return [];
        seen.add(keyOf(place));
        return [[place, ...chain]];
      }),
    );
  }
  return null;
}

/** Whether there is something to click beside a place, the place for the block itself left out. */
function hasNeighbour(place: Position, at: Position, world: PlacingWorld): boolean {
  return faces.some((face) => {
    const there = neighbourAt(place, face);
    return keyOf(there) !== keyOf(at) && world.solidAt(there);
  });
}

/** The world with a block of earth in one more place. */
function withBlock(world: PlacingWorld, place: Position): PlacingWorld {
  const isIt = (other: Position): boolean => keyOf(other) === keyOf(place);
  return {
    states: world.states,
    nameAt: (there) => (isIt(there) ? 'dirt' : world.nameAt(there)),
    solidAt: (there) => isIt(there) || world.solidAt(there),
    waterAt: (there) => !isIt(there) && world.waterAt(there),
    propertiesAt: (there) => (isIt(there) ? {} : world.propertiesAt(there)),
  };
}

function keyOf({ x, y, z }: Position): string {
  return `${x} ${y} ${z}`;
}
