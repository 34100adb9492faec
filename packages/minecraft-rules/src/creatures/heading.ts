import { blockOf, middleOf } from '../movement/place-to-stand.js';
import { searchPath } from '../movement/search-path.js';
import { straightLine } from '../movement/straight-line.js';
import type { Position } from '../position.js';
import { ticksPerSecond } from '../time/day.js';
import type { CreatureLand } from './creature-world.js';
import type { LivingCreature } from './living-creature.js';

/** Ticks for which a creature goes straight on, and for which one stays that finds no way. */
const straightTicks = 20;
/** Rounds of a search after which a creature takes the best way so far, and the steps that it takes of it. */
const mostRounds = 6;
const mostSteps = 8;
/** Ticks that a way may take longer than at full speed. */
const delayTicks = 10;

/** Sends a creature to a place: straight where nothing is in the way, else along a path as far as there is one. */
export function headFor(land: CreatureLand, creature: LivingCreature, to: Position, speed: number, age: number): void {
  const { goal, position, onGround, width } = creature;
  const isStopped = creature.bumped && onGround;
  const isFree = !onGround || straightLine(land.cellAt, position, to, width / 2) !== null;
  if (isFree && !isStopped) {
    creature.goal = { x: to.x, z: to.z, speed, until: age + straightTicks };
    return;
  }
  if (goal?.detour === true && age < goal.until && !isStopped) return;
  const steps = pathTo(land, position, to).slice(0, mostSteps).map(middleOf);
  const [next = position, ...rest] = steps;
  const ticks = steps.length === 0 ? straightTicks : (steps.length / speed) * ticksPerSecond + delayTicks;
  creature.goal = { x: next.x, z: next.z, rest, speed, until: age + Math.ceil(ticks), detour: true };
}

function pathTo({ cellAt }: CreatureLand, from: Position, target: Position): readonly Position[] {
  const search = searchPath(cellAt, blockOf({ ...from, y: from.y + 0.01 }), { target, within: 1 });
  for (let round = 0; ; round++) {
    const { value, done } = search.next();
    if (done === true || round >= mostRounds) return value.path();
  }
}
