import { faces, neighbourAt } from '../placing/faces.js';
import type { Position } from '../position.js';

const passage = /(^|_)(door|trapdoor|fence_gate)$/;
const tall = /(^|_)(fence|fence_gate|wall)$/;
const climbed = /^(ladder|vine|scaffolding|(twisting|weeping|cave)_vines(_plant)?)$/;
const button = /_button$/;

/** How a door, trapdoor or gate is opened: by a click, or by a switch that powers it. Null for any other block. */
export function openedBy(block: string): 'hand' | 'power' | null {
  return passage.test(block) ? (block.startsWith('iron_') ? 'power' : 'hand') : null;
}

/** Whether a block is one half of a door, whose other half is above or below. */
export function isDoor(block: string): boolean {
  return /(^|_)door$/.test(block);
}

/** Whether bodies bump into a closed block up to a height of one and a half: fences, walls and gates. */
export function isTall(block: string): boolean {
  return tall.test(block);
}

/** Whether a body climbs up and down in a block. */
export function isClimbed(block: string): boolean {
  return climbed.test(block);
}

/** Whether a click on a block gives power to what is around it. */
export function isSwitch(block: string): boolean {
  return block === 'lever' || button.test(block);
}

/** Ticks for which a button stays pressed. Null for a lever, which stays as it is. */
export function pressedTicks(block: string): number | null {
  return button.test(block) ? (/stone/.test(block) ? 20 : 30) : null;
}

/** The six places that share a face with a place. */
export function touchingPlaces(at: Position): Position[] {
  return faces.map((face) => neighbourAt(at, face));
}

/**
 * The places that a switch gives power to: those that touch it, and those that touch a solid block which it may hang
 * on.
 */
export function poweredFrom(at: Position, solidAt: (place: Position) => boolean): Position[] {
  const own = touchingPlaces(at);
  return [...own, ...own.filter(solidAt).flatMap(touchingPlaces)];
}
