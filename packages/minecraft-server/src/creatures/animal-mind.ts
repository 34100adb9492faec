import { eats, panicRun, temptation, temptedPace, type Panic } from '@s-agents/minecraft-rules';
import type { Creatures } from './creatures.js';
import type { Creature } from './creature.js';
import { seekMate, growUp, layEggs } from './family.js';
import { graze } from './grazing.js';
import { stroll } from './strolling.js';

/** Average ticks until an animal at rest starts to stroll. */
const strollOdds = 120;
/** Ticks after which a run in panic is over, whether or not it has led anywhere. */
const runTicks = 40;

/** Decides what an animal does next. Called every `ticks` ticks. */
export function thinkAsAnimal(creatures: Creatures, creature: Creature, age: number, ticks: number): void {
  const { random } = creatures.game;
  if (creature.animal === undefined) return;
  growUp(creatures, creature, ticks);
  layEggs(creatures, creature, ticks);
  if (creature.panic !== null && age < creature.panic.until) return runAbout(creature, creature.panic, age);
  if (graze(creatures, creature, age, ticks)) return;
  if (seekMate(creatures, creature, age) || follow(creatures, creature, age)) return;
  if (creature.goal === undefined && random() < ticks / strollOdds) stroll(creature, age, random);
}

/** Decides what a trader does next. Called every `ticks` ticks. */
export function thinkAsTrader({ game }: Creatures, creature: Creature, age: number, ticks: number): void {
  if (creature.trader?.busy === true) creature.goal = undefined;
  else if (creature.panic !== null && age < creature.panic.until) runAbout(creature, creature.panic, age);
  else if (creature.goal === undefined && game.random() < ticks / strollOdds) stroll(creature, age, game.random);
}

/** Runs to one place after the other. */
function runAbout(creature: Creature, { until, luck }: Panic, age: number): void {
  creature.goal ??= {
    ...panicRun(creature.position, luck),
    speed: creature.kind.speed.run,
    until: Math.min(age + runTicks, until),
  };
}

/** Follows a player who holds the animal's food. Returns whether there is one. */
function follow({ game }: Creatures, creature: Creature, age: number): boolean {
  const { animal, position } = creature;
  for (const avatar of game.avatars.values()) {
    const held = avatar.held === null ? undefined : game.registry.items[avatar.held.id]?.name;
    if (held === undefined || animal === undefined || !avatar.alive || !eats(animal.kind, held)) continue;
    const { x, y, z } = avatar.player.position;
    const away = Math.hypot(x - position.x, z - position.z);
    if (away > temptation.far || Math.abs(y - position.y) > temptation.far) continue;
    creature.goal =
      away > temptation.near ? { x, z, speed: animal.kind.speed.walk * temptedPace, until: age + 20 } : undefined;
    return true;
  }
  return false;
}
