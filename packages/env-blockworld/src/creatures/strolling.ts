import {
  creatureKind,
  isAnimal,
  panicRun,
  straightLine,
  temptation,
  temptedPace,
  type AnimalKind,
  type Panic,
  type Position,
} from '@s-agents/minecraft-rules';
import type { Land } from '../land/land.js';
import type { Creature } from './creature.js';

/** Ticks between two decisions. */
const decisionTicks = { least: 80, most: 240 };
/** The share of decisions to walk, and how far from its home a creature strolls, in blocks. */
const walkShare = 0.4;
const homeBlocks = 6;
/** The shares of a way that are tried in turn until one is not blocked. */
const wayShares = [1, 0.3, 0.1];
/** Decisions longer ago than this are skipped, in ticks. */
const maximumCatchUpTicks = 1200;
/** Places that an animal in panic thinks of before it stays for `restTicks`. */
const mostTries = 10;
const restTicks = 10;
/** How far a creature reads the land, in chunks. */
const viewChunks = 4;

/**
 * Applies the strolls of a creature since it was last read. Each creature has its own random source, so the result does
 * not depend on which creatures are read when.
 */
export function stroll(creature: Creature, land: Land, now: number, tempter: Tempter = () => null): void {
  if (now - creature.decidesAt > maximumCatchUpTicks) creature.decidesAt = now - maximumCatchUpTicks;
  while (creature.decidesAt <= now) {
    const tick = creature.decidesAt;
    const { home, random } = creature;
    const { panic } = creature;
    if (panic !== null && tick < panic.until) {
      runAbout(creature, panic, land, tick);
      continue;
    }
    const food = isAnimal(creature.name) ? tempter(creatureKind(creature.name), creature.positionAt(tick), tick) : null;
    if (food !== null) {
      followFood(creature, land, food, tick);
      creature.decidesAt = Math.max(creature.decidesAt, tick + decisionTicks.least);
      continue;
    }
    const [roll, dx, dz] = [random.next(), random.next(), random.next()];
    const from = creature.positionAt(tick);
    const way = { x: home.x + (2 * dx - 1) * homeBlocks - from.x, z: home.z + (2 * dz - 1) * homeBlocks - from.z };
    for (const share of roll < walkShare ? wayShares : []) {
      const to = { x: from.x + way.x * share, z: from.z + way.z * share };
      const level = straightLine(land.reader(from, viewChunks), from, to);
      if (level === null) continue;
      creature.walk({ ...to, y: level }, creature.species.speed.walk, tick);
      break;
    }
    creature.decidesAt += random.integer(decisionTicks.least, decisionTicks.most);
  }
  if (!creature.isWalkingAt(now)) fallToGround(creature, land, now);
}

/** Runs to one place after the other, as far as the way there is straight and free. */
function runAbout(creature: Creature, { luck }: Panic, land: Land, tick: number): void {
  const from = creature.positionAt(tick);
  creature.decidesAt = tick + restTicks;
  for (let tries = 0; tries < mostTries; tries++) {
    const to = panicRun(from, luck);
    const level = straightLine(land.reader(from, viewChunks), from, to);
    if (level === null) continue;
    creature.home = { ...to, y: level };
    creature.decidesAt = tick;
    return creature.walk(creature.home, creature.species.speed.run, tick);
  }
}

/** Where a body with an animal's food in hand is, near a place. */
type Tempter = (animal: AnimalKind, at: Position, tick: number) => Position | null;

/**
 * The shares of the way along x and z that an animal walks towards food at a time, until one is free: all of it, or along
 * what is in the way.
 */
const followShares = [
  [1, 1],
  [0.5, 0.5],
  [0.2, 0.2],
  [0, 1],
  [1, 0],
] as const;

/** Lets an animal walk up to a body that has its food in hand, as far as the way is straight and free. */
export function followFood(creature: Creature, land: Land, food: Position, tick: number): void {
  if (tick < creature.thrownUntil || tick < (creature.panic?.until ?? 0)) return;
  const from = creature.positionAt(tick);
  const away = Math.hypot(food.x - from.x, food.z - from.z);
  if (away > temptation.far || Math.abs(food.y - from.y) > temptation.far) return;
  if (away <= temptation.near) {
    if (creature.isWalkingAt(tick)) creature.stay(tick);
    creature.home = from;
    return;
  }
  const length = (away - temptation.near * 0.8) / away;
  const [dx, dz] = [(food.x - from.x) * length, (food.z - from.z) * length];
  for (const [alongX, alongZ] of followShares) {
    const to = { x: from.x + dx * alongX, z: from.z + dz * alongZ };
    const isWay = Math.hypot(to.x - from.x, to.z - from.z) > 0.1;
    const level = isWay ? straightLine(land.reader(from, viewChunks), from, to) : null;
    if (level === null) continue;
    creature.walk({ ...to, y: level }, creature.species.speed.walk * temptedPace, tick);
    creature.home = { ...to, y: level };
    return;
  }
}

/** Lets the creature fall to the ground if the block below it is gone. */
function fallToGround(creature: Creature, land: Land, now: number): void {
  const { x, y, z } = creature.positionAt(now);
  const [bx, bz] = [Math.floor(x), Math.floor(z)];
  let feet = Math.floor(y);
  while (feet > -64 && !land.solidAt(bx, feet - 1, bz) && land.liquidAt(bx, feet, bz) === null) feet--;
  if (feet !== Math.floor(y)) creature.stay(now, feet);
}
