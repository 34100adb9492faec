import { cropOfPlant } from '../life/crop-kinds.js';
import { nameMatcher } from '../blocks/name-matcher.js';
import { falls, hangsBelow, hangsOnWall, standsOnGround } from '../blocks/standing.js';
import type { Position } from '../position.js';
import type { StateProperties } from './block-states.js';
import { neighbourAt, oppositeOf, type Face, type SideFace } from './faces.js';
import type { StateReader } from './state-reader.js';

/** Solid blocks whose sides hold nothing that hangs, since they do not fill their place. */
const hasNoWall = nameMatcher({
  exactly: [
    'chest',
    'trapped_chest',
    'ender_chest',
    'iron_bars',
    'chain',
    'ladder',
    'cactus',
    'farmland',
    'dirt_path',
    'grass_path',
    'enchanting_table',
    'brewing_stand',
    'lectern',
    'stonecutter',
    'grindstone',
    'bell',
    'campfire',
    'soul_campfire',
    'cake',
    'scaffolding',
    'bamboo',
  ],
  endingWith: [
    '_leaves',
    '_slab',
    '_stairs',
    '_fence',
    '_fence_gate',
    '_wall',
    '_door',
    'trapdoor',
    '_pane',
    '_bed',
    'anvil',
    '_head',
    '_skull',
    '_candle',
    '_chain',
    'lantern',
    'lightning_rod',
  ],
});
const isLeaves = nameMatcher({ endingWith: ['_leaves'] });

/** Whether a solid block holds what is put against its face: a torch stands on a fence, but does not hang on it. */
export function holdsAt(block: string, face: Face): boolean {
  return face === 'up' || face === 'down' ? !isLeaves(block) : !hasNoWall(block);
}

/** The direction from a block to the neighbour without which it breaks; null for a block that needs none. */
export function supportOf(block: string, properties: StateProperties): Face | null {
  const { facing, face, half, hanging } = properties;
  if (hangsOnWall(block)) {
    // On versions without properties nobody knows where the wall is.
    if (facing === undefined) return null;
    return cropOfPlant(block)?.hangs === true ? (facing as SideFace) : oppositeOf(facing as SideFace);
  }
  if (face !== undefined && needsAttachment(block))
    return face === 'floor' ? 'down' : face === 'ceiling' ? 'up' : oppositeOf((facing ?? 'north') as SideFace);
  if (hanging === 'true' || hangsBelow(block)) return 'up';
  if (half === 'upper') return null;
  return standsOnGround(block) ? 'down' : null;
}

/** The place of the neighbour without which the block there breaks or falls; null where it needs none. */
export function holderOf(at: Position, { nameAt, propertiesAt }: StateReader): Position | null {
  const name = nameAt(at);
  const support = falls(name) ? 'down' : supportOf(name, propertiesAt(at));
  return support === null ? null : neighbourAt(at, support);
}

/** Whether blocks of a kind may break when a neighbour goes. */
export function needsSupport(block: string): boolean {
  return standsOnGround(block) || hangsOnWall(block) || hangsBelow(block) || needsAttachment(block);
}

const needsAttachment = nameMatcher({ exactly: ['lever'], endingWith: ['_button'] });
