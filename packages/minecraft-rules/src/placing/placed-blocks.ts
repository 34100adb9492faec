import { hangsOnWall } from '../blocks/standing.js';
import { mayGrowAt, blockOfItem } from '../blocks/planting.js';
import { cropOfPlant } from '../life/crop-kinds.js';
import type { Position } from '../position.js';
import type { StateProperties } from './block-states.js';
import { drawnProperties, type Click } from './drawn-properties.js';
import type { PlacedBlock, PlacingWorld } from './placing-world.js';
import { facesInView, isSide, neighbourAt, oppositeOf, type Face } from './faces.js';
import { filledUp } from './fill-up.js';
import { withSecondHalf } from './halves.js';
import { holdsAt, supportOf } from './support.js';

/** No item puts these down by a click on a block's face. */
const neverPlaced = /^((void_|cave_)?air|water|lava)$/;

/**
 * The blocks that an item becomes at a place, against the neighbour that is clicked: one, or two for a door, a bed or a
 * tall plant. Null where it cannot stand so. Whether the place is free is not asked.
 */
export function placedBlocks(
  item: string,
  at: Position,
  click: Click,
  world: PlacingWorld,
): readonly PlacedBlock[] | null {
  const filled = filledUp(item, at, world);
  if (filled !== null) return [{ position: at, block: world.nameAt(at), properties: filled }];
  for (const { block, drawn } of candidatesFor(blockOfItem(item), at, click, world)) {
    const values = world.states.of(block);
    if (values === undefined || neverPlaced.test(block)) continue;
    const fitting = [...values].flatMap(([property, allowed]): [string, string][] => {
      const value = drawn[property];
      return value === undefined || !allowed.includes(value) ? [] : [[property, value]];
    });
    const properties = { ...world.states.usual(block), ...Object.fromEntries(fitting) };
    const first = { position: at, block, properties: { ...properties, ...firstHalf(values) } };
    if (mayStand(first, world)) return withSecondHalf(first);
  }
  return null;
}

/** Whether a block has what holds it up. */
export function mayStand({ position, block, properties }: PlacedBlock, world: PlacingWorld): boolean {
  if (!mayGrowAt(block, position, world)) return false;
  const support = supportOf(block, properties);
  if (support === null || cropOfPlant(block) !== undefined) return true;
  const there = neighbourAt(position, support);
  return world.solidAt(there) && holdsAt(world.nameAt(there), oppositeOf(support));
}

interface Candidate {
  readonly block: string;
  readonly drawn: StateProperties;
}

/** Blocks that hang on a wall under another name, with the block that stands on the ground. */
const onWalls: readonly (readonly [standing: RegExp, hanging: string])[] = [
  [/(^|_)torch$/, '$1wall_torch'],
  [/(?<!_hanging|_wall)_sign$/, '_wall_sign'],
  [/_banner$/, '_wall_banner'],
  [/_head$/, '_wall_head'],
  [/_skull$/, '_wall_skull'],
  [/_coral_fan$/, '_coral_wall_fan'],
];

/** The block that an item's block becomes on a wall; null for one that has no such form. */
export function wallFormOf(block: string): string | null {
  const [form] = onWalls.filter(([standing]) => standing.test(block) && !/(^|_)wall_/.test(block));
  return form === undefined ? null : block.replace(form[0], form[1]);
}

/** The block that stands on the ground for one that hangs on a wall; null for another block. */
export function groundFormOf(block: string): string | null {
  const form = block.replace(/(^|_)wall_(?=(torch|sign|hanging_sign|banner|head|skull|fan)$)/, '$1');
  return form === block ? null : form;
}

/** What an item may become, in the order in which the game tries it: first as the clicked face says, then by the view. */
function candidatesFor(block: string, at: Position, click: Click, world: PlacingWorld): readonly Candidate[] {
  const drawn = drawnProperties(block, at, click, world);
  const hanging = wallFormOf(block);
  const own = { block, drawn };
  if (hanging !== null && world.states.of(hanging) !== undefined)
    return supportsTried(click).flatMap((support): Candidate[] =>
      isSide(support)
        ? [{ block: hanging, drawn: { ...drawn, facing: oppositeOf(support) } }]
        : support === 'down'
          ? [own]
          : [],
    );
  if (cropOfPlant(block)?.hangs === true)
    return isSide(click.face) ? [{ block, drawn: { ...drawn, facing: oppositeOf(click.face) } }] : [];
  if (hangsOnWall(block))
    return supportsTried(click)
      .filter(isSide)
      .map((support) => ({ block, drawn: { ...drawn, facing: oppositeOf(support) } }));
  if (world.states.of(block)?.has('hanging') === true)
    return supportsTried(click)
      .filter((support) => !isSide(support))
      .map((support) => ({ block, drawn: { ...drawn, hanging: String(support === 'up') } }));
  return [own];
}

/** The directions in which the game looks for what holds a block, the clicked block first. */
function supportsTried({ face, view }: Click): readonly Face[] {
  const clicked = oppositeOf(face);
  return [clicked, ...facesInView(view).filter((other) => other !== clicked)];
}

/** Which half of a block of two the click places. */
function firstHalf(values: ReadonlyMap<string, readonly string[]>): StateProperties {
  if (values.get('half')?.includes('lower') === true) return { half: 'lower' };
  return values.get('part')?.includes('foot') === true ? { part: 'foot' } : {};
}
