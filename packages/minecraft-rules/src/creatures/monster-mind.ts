import { distance } from '../position.js';
import { assault } from './assaults.js';
import type { CreatureWorld, SeenPlayer } from './creature-world.js';
import { headFor } from './heading.js';
import type { LivingCreature, MonsterLife } from './living-creature.js';
import { stroll } from './strolling.js';

/** Ticks between two searches for a target, and between two corrections of a monster's way. */
const lookTicks = 10;
const steerTicks = 4;
/** Ticks after which a player out of sight is forgotten. */
const memoryTicks = 100;
/** Average ticks until an idle monster starts to stroll. */
const strollOdds = 200;

/** Decides what a monster does next. Called every tick; targets and ways are chosen only every few ticks. */
export function thinkAsMonster<Creature extends LivingCreature, Player extends SeenPlayer>(
  world: CreatureWorld<Creature, Player>,
  creature: Creature,
  age: number,
): void {
  const { monster: life } = creature;
  if (life === undefined) return;
  const turn = age + creature.turn;
  if (turn % lookTicks === 0) look(world, creature, life, age);
  const target = life.target === undefined ? undefined : world.players.get(life.target);
  if (target?.isPrey !== true) {
    life.target = undefined;
    life.fuse = Math.max(0, life.fuse - 1);
    if (turn % lookTicks === 0 && creature.goal === undefined && creature.random() < lookTicks / strollOdds)
      stroll(creature, age);
    return;
  }
  const stands = assault(world, { creature, life, target, age });
  if (stands) {
    creature.goal = undefined;
    const { x, z } = target.feet;
    creature.yaw = (Math.atan2(creature.position.x - x, z - creature.position.z) * 180) / Math.PI;
  } else if (turn % steerTicks === 0) headFor(world.land, creature, target.feet, creature.kind.speed.run, age);
}

/** Chooses a target, or drops one that has been out of sight too long. */
function look<Creature extends LivingCreature, Player extends SeenPlayer>(
  world: CreatureWorld<Creature, Player>,
  creature: Creature,
  life: MonsterLife,
  age: number,
): void {
  const distanceTo = ({ feet }: Player): number => distance(feet, creature.position);
  const seen = (player: Player): boolean =>
    player.isPrey && distanceTo(player) <= life.kind.sight && world.sees(creature.eyes, player.eyes);
  const target = life.target === undefined ? undefined : world.players.get(life.target);
  if (target !== undefined) {
    if (seen(target)) life.sawTargetAt = age;
    else if (age - life.sawTargetAt > memoryTicks) life.target = undefined;
    return;
  }
  const struck =
    creature.struckBy !== undefined && age - creature.struckBy.at < memoryTicks ? creature.struckBy.name : undefined;
  const candidates = [...world.players.values()].filter(seen);
  const chosen =
    candidates.find(({ name }) => name === struck) ?? candidates.sort((a, b) => distanceTo(a) - distanceTo(b))[0];
  const isCalm = (): boolean => life.kind.calmInLight && world.isBright(creature.position);
  if (chosen === undefined || (chosen.name !== struck && isCalm())) return;
  life.target = chosen.name;
  life.sawTargetAt = age;
}
