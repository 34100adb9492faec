import { ticksPerSecond } from '../time/day.js';
import { isBad } from '../movement/cell.js';
import { moveBody, type Motion } from './body-motion.js';
import type { CreatureLand } from './creature-world.js';
import type { LivingCreature } from './living-creature.js';

const atRest = { x: 0, z: 0 };
/** Blocks from its goal at which a creature has arrived. */
const arrivedWithin = 0.3;
/** The deepest edge that a creature walks over. */
const maximumDropBlocks = 3;
/** Ticks between two checks whether a creature at rest still has ground below it. */
const restingTicks = 5;

/** Moves a creature by one tick towards its goal. Returns undefined if it is at rest. */
export function walkCreature(land: CreatureLand, creature: LivingCreature, age: number): Motion | undefined {
  const want = desiredVelocity(land, creature, age);
  const { velocity } = creature;
  const still = want === atRest && creature.onGround && Math.abs(velocity.x) + Math.abs(velocity.z) < 0.003;
  const motion = still && (age + creature.turn) % restingTicks !== 0 ? undefined : moveBody(creature, want, land);
  creature.bumped = motion?.bumped ?? false;
  return motion;
}

/** Returns the velocity towards the goal in blocks per tick, and clears a goal that is reached or blocked. */
function desiredVelocity(land: CreatureLand, creature: LivingCreature, age: number): { x: number; z: number } {
  const { goal, position } = creature;
  if (goal === undefined || !creature.alive) return atRest;
  const [dx, dz] = [goal.x - position.x, goal.z - position.z];
  const away = Math.hypot(dx, dz);
  const [next, ...rest] = goal.rest ?? [];
  if (away < arrivedWithin && next !== undefined) {
    creature.goal = { ...goal, ...next, rest };
    return desiredVelocity(land, creature, age);
  }
  if (away < arrivedWithin || age >= goal.until || !mayStep(land, creature, dx / away, dz / away)) {
    creature.goal = undefined;
    return atRest;
  }
  creature.yaw = (Math.atan2(-dx, dz) * 180) / Math.PI;
  const speed = Math.min((goal.speed * creature.pace) / ticksPerSecond, away);
  return { x: (dx / away) * speed, z: (dz / away) * speed };
}

/** Whether the way ahead has ground to stand on and nothing harmful. A swimming creature may go anywhere. */
function mayStep(land: CreatureLand, creature: LivingCreature, dx: number, dz: number): boolean {
  const { position, width } = creature;
  if (!creature.onGround || land.waterAt(position)) return true;
  const ahead = {
    x: position.x + dx * (width / 2 + 0.4),
    y: position.y + 0.01,
    z: position.z + dz * (width / 2 + 0.4),
  };
  if (isBad(land.nameAt(ahead))) return false;
  for (let drop = 1; drop <= maximumDropBlocks; drop++) {
    const below = { ...ahead, y: ahead.y - drop };
    if (isBad(land.nameAt(below))) return false;
    if (land.solidAt(below)) return true;
  }
  return land.solidAt(ahead);
}
