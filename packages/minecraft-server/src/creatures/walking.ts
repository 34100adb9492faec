import { isBad, moveBody, type Motion, ticksPerSecond } from '@s-agents/minecraft-rules';
import type { Game } from '../child/game.js';
import type { Creature } from './creature.js';

const atRest = { x: 0, z: 0 };
/** Blocks from its goal at which a creature has arrived. */
const arrivedWithin = 0.3;
/** The deepest edge that a creature walks over. */
const maximumDropBlocks = 3;
/** Ticks between two checks whether a creature at rest still has ground below it. */
const restingTicks = 5;

/** Moves a creature by one tick towards its goal. Returns undefined if it is at rest. */
export function walk(game: Game, creature: Creature, age: number): Motion | undefined {
  const want = desiredVelocity(game, creature, age);
  const { velocity } = creature;
  const still = want === atRest && creature.onGround && Math.abs(velocity.x) + Math.abs(velocity.z) < 0.003;
  if (still && age % restingTicks !== creature.id % restingTicks) return undefined;
  return moveBody(creature, want, game.world);
}

/** Returns the velocity towards the goal in blocks per tick, and clears a goal that is reached or blocked. */
function desiredVelocity(game: Game, creature: Creature, age: number): { x: number; z: number } {
  const { goal, position } = creature;
  if (goal === undefined || !creature.alive) return atRest;
  const [dx, dz] = [goal.x - position.x, goal.z - position.z];
  const away = Math.hypot(dx, dz);
  if (away < arrivedWithin || age >= goal.until || !mayStep(game, creature, dx / away, dz / away)) {
    creature.goal = undefined;
    return atRest;
  }
  creature.yaw = (Math.atan2(-dx, dz) * 180) / Math.PI;
  const speed = Math.min(goal.speed / ticksPerSecond, away);
  return { x: (dx / away) * speed, z: (dz / away) * speed };
}

/** Whether the way ahead has ground to stand on and nothing harmful. A swimming creature may go anywhere. */
function mayStep({ world }: Game, creature: Creature, dx: number, dz: number): boolean {
  const { position, width } = creature;
  if (!creature.onGround || world.waterAt(position)) return true;
  const ahead = {
    x: position.x + dx * (width / 2 + 0.4),
    y: position.y + 0.01,
    z: position.z + dz * (width / 2 + 0.4),
  };
  if (isBad(world.blockAt(ahead).name)) return false;
  for (let drop = 1; drop <= maximumDropBlocks; drop++) {
    const below = { ...ahead, y: ahead.y - drop };
    if (isBad(world.blockAt(below).name)) return false;
    if (world.solidAt(below)) return true;
  }
  return world.solidAt(ahead);
}
