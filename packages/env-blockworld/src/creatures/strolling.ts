import { straightLine, type CellReader, type Position } from '@s-agents/minecraft-rules';
import type { Land } from '../land/land.js';
import type { Creature } from './creature.js';

/** Ticks between two decisions. */
const pause = { least: 80, most: 240 };
/** Share of the decisions by which it walks, and how far from where it is at home. */
const walks = 0.4;
const range = 6;
/** Of a way that is not open it goes a part. */
const shares = [1, 0.3, 0.1];
/** What was decided longer ago than this is not made up for, in ticks. */
const memory = 1200;
/** As far as a creature reads the land, in chunks. */
const view = 4;

/**
 * Brings a creature to the present: what it has done by itself since it was last looked at. Chance is its own, so that
 * it does not matter who looks at whom.
 */
export function stroll(creature: Creature, land: Land, now: number): void {
  if (now - creature.decidesAt > memory) creature.decidesAt = now - memory;
  while (creature.decidesAt <= now) {
    const tick = creature.decidesAt;
    const { home, random } = creature;
    const [roll, dx, dz] = [random.next(), random.next(), random.next()];
    const from = creature.positionAt(tick);
    const way = { x: home.x + (2 * dx - 1) * range - from.x, z: home.z + (2 * dz - 1) * range - from.z };
    for (const share of roll < walks ? shares : []) {
      const to = { x: from.x + way.x * share, z: from.z + way.z * share };
      const level = straightLine(pasture(land, from), from, to);
      if (level === null) continue;
      creature.walk({ ...to, y: level }, creature.species.speed.walk, tick);
      break;
    }
    creature.decidesAt += random.integer(pause.least, pause.most);
  }
  if (!creature.isWalkingAt(now)) settle(creature, land, now);
}

const closed = { open: false, floor: false, bad: false, loaded: true };

/** The land as animals walk it: they do not jump fences, which are a block high here. */
function pasture(land: Land, around: Position): CellReader {
  const read = land.reader(around, view);
  const { fences } = land.kinds;
  return (x, y, z) => (fences[land.codeAt(x, y - 1, z)] === 1 ? closed : read(x, y, z));
}

/** It stands on whatever is below it now. */
function settle(creature: Creature, land: Land, now: number): void {
  const { x, y, z } = creature.positionAt(now);
  const [bx, bz] = [Math.floor(x), Math.floor(z)];
  let feet = Math.floor(y);
  while (feet > -64 && !land.solidAt(bx, feet - 1, bz) && land.liquidAt(bx, feet, bz) === null) feet--;
  if (feet !== Math.floor(y)) creature.stay(now, feet);
}
