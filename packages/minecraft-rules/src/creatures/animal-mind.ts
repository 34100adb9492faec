import { eats, temptation, temptedPace } from './breeding.js';
import type { CreatureWorld, SeenPlayer } from './creature-world.js';
import { growUp, layEggs, seekMate } from './family.js';
import { graze } from './grazing.js';
import { headFor } from './heading.js';
import type { LivingCreature } from './living-creature.js';
import { panicRun, type Panic } from './panic.js';
import { stroll } from './strolling.js';

/** Ticks between two decisions of an animal that is not in panic. */
export const animalThinkTicks = 5;
/** Average ticks until an animal at rest starts to stroll. */
const strollOdds = 120;
/** Ticks after which a run in panic is over, whether or not it has led anywhere. */
const runTicks = 40;

/** Decides what an animal does next. Called every `ticks` ticks. */
export function thinkAsAnimal<Creature extends LivingCreature, Player extends SeenPlayer>(
  world: CreatureWorld<Creature, Player>,
  creature: Creature,
  age: number,
  ticks: number,
): void {
  if (creature.animal === undefined) return;
  growUp(world, creature, ticks);
  layEggs(world, creature, ticks);
  if (runsAbout(creature, age)) return;
  if (graze(world, creature, age, ticks)) return;
  if (seekMate(world, creature, age) || follow(world, creature, age)) return;
  if (creature.goal === undefined && creature.random() < ticks / strollOdds) stroll(creature, age);
}

/** Decides what somebody who trades does next. Called every `ticks` ticks. */
export function thinkAsTrader(creature: LivingCreature, age: number, ticks: number): void {
  if (runsAbout(creature, age)) return;
  if (creature.goal === undefined && creature.random() < ticks / strollOdds) stroll(creature, age);
}

/** Lets a creature in panic run to one place after the other. Returns whether it is in panic. */
function runsAbout(creature: LivingCreature, age: number): boolean {
  const { panic } = creature;
  if (panic === null || age >= panic.until) return false;
  runOn(creature, panic, age);
  return true;
}

function runOn(creature: LivingCreature, { until, luck }: Panic, age: number): void {
  creature.goal ??= {
    ...panicRun(creature.position, luck),
    speed: creature.kind.speed.run,
    until: Math.min(age + runTicks, until),
  };
}

/** Follows the nearest player who holds the animal's food. Returns whether there is one. */
function follow<Creature extends LivingCreature, Player extends SeenPlayer>(
  { players, land }: CreatureWorld<Creature, Player>,
  creature: Creature,
  age: number,
): boolean {
  const { animal, position } = creature;
  let nearest: { readonly feet: { x: number; y: number; z: number }; readonly away: number } | null = null;
  for (const { alive, heldName, feet } of players.values()) {
    if (heldName === undefined || animal === undefined || !alive || !eats(animal.kind, heldName)) continue;
    const away = Math.hypot(feet.x - position.x, feet.z - position.z);
    if (away > temptation.far || Math.abs(feet.y - position.y) > temptation.far) continue;
    if (nearest === null || away < nearest.away) nearest = { feet, away };
  }
  if (nearest === null || animal === undefined) return false;
  if (nearest.away <= temptation.near) creature.goal = undefined;
  else headFor(land, creature, nearest.feet, animal.kind.speed.walk * temptedPace, age);
  return true;
}
