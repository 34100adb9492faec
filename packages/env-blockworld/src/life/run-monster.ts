import {
  arrowDamage,
  blockOf,
  distance,
  explodedBlocks,
  explosionDamage,
  fire,
  isMonster,
  creatureKind,
  leavingOdds,
  middleOf,
  monsterDistances,
  searchPath,
  shotVelocity,
  skeletonLift,
  skyBrightness,
  straightLine,
  sunBurns,
  ticksPerSecond,
  type Attack,
  type CellReader,
  type MonsterKind,
  type Position,
} from '@s-agents/minecraft-rules';
import type { WorldClock } from '@s-agents/core';
import { aimAt, flyArrow } from '../creatures/arrow.js';
import type { Creature } from '../creatures/creature.js';
import { stroll } from '../creatures/strolling.js';
import { isOpenToSky, lightIn } from '../land/light.js';
import { sees } from '../movement/sight.js';
import type { Inhabitant } from '../world/inhabitant.js';
import type { World } from '../world/world.js';

export interface RunMonsterOptions {
  readonly world: World;
  readonly clock: WorldClock;
  readonly signal: AbortSignal;
}

/** World seconds between two decisions of a monster, with and without a body in sight. */
const lookSeconds = { hunting: 0.5, idle: 2 };
/** Ticks between two looks of a monster at the prey for which its fuse is lit. */
const fuseTicks = 5;
/** Ticks for which a monster goes to where it last saw its prey. */
const memoryTicks = 100;
/** How far a monster reads the land, in chunks, and how many steps of a path it walks before it searches again. */
const viewChunks = 4;
const stepsPerWalk = 4;
/** Rounds of a path search after which a monster takes the best path so far. */
const maximumSearchRounds = 6;
/** The share of its range within which an archer shoots. */
const shotRangeShare = 0.9;
/** A body is told of a monster that hunts it within this distance, in blocks. */
const menaceBlocks = 15;
const bodyHeight = 1.8;
/** The light level above which spiders do not attack. */
const calmLight = 7;

/** Runs a monster until it dies, despawns or the signal aborts. */
export async function runMonster(monster: Creature, options: RunMonsterOptions): Promise<void> {
  const { world, clock, signal } = options;
  if (!isMonster(monster.name)) return;
  const kind = creatureKind(monster.name);
  const pass = async (seconds: number): Promise<boolean> => {
    await clock.sleep(seconds, { agent: `monster ${monster.id}`, signal });
    world.advance();
    return world.entity(monster.id) === monster;
  };
  try {
    let trail: { readonly to: Position; readonly seenAt: number } | null = null;
    for (let readyAt = 0, burnsAt = 0, lookedAt = world.now; ; ) {
      if (leaves(monster, world.now - lookedAt, world)) return void world.creatures.remove(monster);
      lookedAt = world.now;
      const burns = kind.burnsInDaylight && isInTheSun(monster, world);
      if (burns && world.now >= burnsAt) {
        if (world.creatures.strike(monster, fire.damage, 'burning', null) === 'died') return;
        burnsAt = world.now + fire.everyTicks;
      }
      const prey = preyOf(monster, kind, world);
      if (prey !== null && distance(monster.positionAt(world.now), world.positionOf(prey)) < menaceBlocks)
        world.onMonsterNear(prey);
      if (prey !== null && world.now >= readyAt) {
        const assault = await strikeAt(monster, prey, kind.attack, world, pass);
        if (assault === 'gone') return;
        if (assault === 'done') {
          readyAt = world.now + (kind.attack.by === 'explosion' ? 0 : kind.attack.cooldown);
          continue;
        }
      }
      if (monster.thrownUntil > world.now) {
        if (!(await pass(inSeconds(monster.thrownUntil - world.now)))) return;
        continue;
      }
      if (prey !== null) trail = { to: world.positionOf(prey), seenAt: world.now };
      else if (trail !== null && isCold(trail, monster, world.now)) trail = null;
      if (trail === null) stroll(monster, world.land, world.now);
      else approach(monster, trail.to, kind, world);
      const ticksToStep = trail !== null && monster.isWalkingAt(world.now) ? monster.ticksToGoal(world.now) : Infinity;
      const ticksToStrike = prey === null ? Infinity : readyAt - world.now;
      const ticksToBurn = burns ? burnsAt - world.now : Infinity;
      const secondsToAct = inSeconds(Math.min(ticksToStep, ticksToStrike, ticksToBurn));
      const look = trail === null ? lookSeconds.idle : lookSeconds.hunting;
      const pause = Math.max(Math.min(look, secondsToAct), 0.1);
      if (!(await pass(pause))) return;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Returns the nearest body that the monster sees. */
function preyOf(monster: Creature, kind: MonsterKind, world: World): Inhabitant | null {
  const at = monster.positionAt(world.now);
  if (kind.calmInLight && isLit(at, world)) return null;
  const seen = world.inhabitants
    .near(at, kind.sight)
    .filter((who) => who.isHere)
    .map((who) => ({ who, away: distance(world.positionOf(who), at) }))
    .filter(({ away }) => away <= kind.sight);
  seen.sort((a, b) => a.away - b.away || a.who.id - b.who.id);
  return seen.find(({ who }) => sees(world.land, monster.eyesAt(world.now), who.eyesAt(world.now)))?.who ?? null;
}

function isLit(at: Position, world: World): boolean {
  const { block, sky } = lightIn(world.land, Math.floor(at.x), Math.floor(at.y), Math.floor(at.z));
  return Math.max(block, sky - (15 - skyBrightness(world.timeOfDay))) > calmLight;
}

/** Hits, shoots or explodes if the prey is near enough. */
async function strikeAt(
  monster: Creature,
  prey: Inhabitant,
  attack: Attack,
  world: World,
  pass: (seconds: number) => Promise<boolean>,
): Promise<'done' | 'not-yet' | 'gone'> {
  const away = (): number => distance(monster.positionAt(world.now), world.positionOf(prey));
  if (attack.by === 'hand') {
    if (away() > attack.reach) return 'not-yet';
    const hit = { cause: 'attack', from: monster.positionAt(world.now) } as const;
    if (world.onHurt(prey, attack.damage, `a ${monster.name} hit it`, hit))
      world.creatures.throwBack(monster, world.positionOf(prey));
    return (await pass(inSeconds(attack.cooldown))) ? 'done' : 'gone';
  }
  if (attack.by === 'arrow') {
    if (away() > attack.range * shotRangeShare) return 'not-yet';
    monster.stay(world.now);
    return shootAt(monster, prey, attack, world, pass);
  }
  if (away() > attack.near) return 'not-yet';
  return swell(monster, prey, attack, world, pass);
}

/** Stands with its fuse lit until it explodes or the fuse is out: it goes back while the prey is far or unseen. */
async function swell(
  monster: Creature,
  prey: Inhabitant,
  { fuse, far, power }: Extract<Attack, { by: 'explosion' }>,
  world: World,
  pass: (seconds: number) => Promise<boolean>,
): Promise<'done' | 'gone'> {
  let burnt = 0;
  monster.isLit = true;
  do {
    if (monster.thrownUntil <= world.now) monster.stay(world.now);
    if (!(await pass(inSeconds(fuseTicks)))) return 'gone';
    const away = distance(monster.positionAt(world.now), world.positionOf(prey));
    const isNear = prey.isHere && away <= far && sees(world.land, monster.eyesAt(world.now), prey.eyesAt(world.now));
    burnt += isNear ? fuseTicks : -fuseTicks;
  } while (burnt > 0 && burnt < fuse);
  monster.isLit = false;
  if (burnt <= 0) return 'done';
  explode(monster, power, world);
  return 'gone';
}

async function shootAt(
  monster: Creature,
  prey: Inhabitant,
  attack: Extract<Attack, { by: 'arrow' }>,
  world: World,
  pass: (seconds: number) => Promise<boolean>,
): Promise<'done' | 'gone'> {
  const from = monster.eyesAt(world.now);
  const feet = world.positionOf(prey);
  const chest = { ...feet, y: feet.y + bodyHeight / 3 };
  const direction = aimAt(from, () => chest, attack.speed) ?? {
    x: chest.x - from.x,
    y: chest.y - from.y + distance(chest, from) * skeletonLift,
    z: chest.z - from.z,
  };
  const flight = flyArrow(
    world.land,
    from,
    shotVelocity(direction, attack.speed, attack.inaccuracy, () => monster.random.next()),
    { at: (tick) => prey.positionAt(tick), width: 0.6, height: bodyHeight },
    world.now,
  );
  const alive = await pass(inSeconds(flight.ticks));
  if (flight.hit && prey.isHere)
    world.onHurt(
      prey,
      arrowDamage(flight.speed, attack.baseDamage, false, () => monster.random.next()),
      `a ${monster.name} shot it`,
      { cause: 'projectile', from },
    );
  return alive ? 'done' : 'gone';
}

/** Hurts all bodies nearby, by how exposed they are to the explosion, and breaks blocks. */
function explode(monster: Creature, power: number, world: World): void {
  const at = monster.middleAt(world.now);
  world.creatures.remove(monster);
  for (const who of world.inhabitants.near(at, 2 * power)) {
    const feet = world.positionOf(who);
    const seen =
      [0.1, 0.5, 0.9].filter((share) => sees(world.land, at, { ...feet, y: feet.y + bodyHeight * share })).length / 3;
    const damage = explosionDamage(power, distance(at, feet), seen);
    if (damage > 0 && who.isHere)
      world.onHurt(who, damage, `a ${monster.name} exploded`, { cause: 'explosion', from: at });
  }
  const resistanceAt = (x: number, y: number, z: number): number | null => {
    const kind = world.land.kindAt({ x, y, z });
    return kind.air ? null : kind.resistance;
  };
  for (const broken of explodedBlocks(at, power, resistanceAt, () => monster.random.next()))
    if (!world.land.kindAt(broken).air) world.blocks.blast(broken, power);
}

/** Whether the place where it last saw its prey is no longer worth going to. */
function isCold(trail: { readonly to: Position; readonly seenAt: number }, monster: Creature, now: number): boolean {
  return now - trail.seenAt > memoryTicks || distance(monster.positionAt(now), trail.to) < 1;
}

/** Walks towards a place: straight if possible, otherwise along a path. */
function approach(monster: Creature, to: Position, kind: MonsterKind, world: World): void {
  const { now } = world;
  const from = monster.positionAt(now);
  const read = world.land.reader(from, viewChunks);
  if (distance(from, to) < 1) return monster.stay(now);
  if (straightLine(read, from, to) !== null) return walkToStep(monster, to, read, kind.speed.run, now);
  const search = searchPath(read, blockOf({ ...from, y: from.y + 0.01 }), { target: to, within: 1 });
  for (let round = 0; round < maximumSearchRounds; round++) {
    const { value, done } = search.next();
    if (done !== true && round < maximumSearchRounds - 1) continue;
    const next = value
      .path()
      .slice(0, stepsPerWalk)
      .findLast((place) => straightLine(read, from, middleOf(place)) === place.y);
    if (next !== undefined) walkToStep(monster, middleOf(next), read, kind.speed.run, now);
    return;
  }
}

/** Walks along a straight line that is free, as far as it is level, or takes the one step up or down ahead. */
function walkToStep(monster: Creature, to: Position, read: CellReader, speed: number, now: number): void {
  const from = monster.positionAt(now);
  const blocks = Math.hypot(to.x - from.x, to.z - from.z);
  const level = Math.floor(from.y + 0.01);
  let end: Position | null = null;
  for (let walked = 1; walked < blocks + 1; walked++) {
    const share = Math.min(walked / blocks, 1);
    const at = { x: from.x + (to.x - from.x) * share, z: from.z + (to.z - from.z) * share };
    const y = straightLine(read, end ?? from, at);
    if (y === null || (y !== level && end !== null)) break;
    end = { ...at, y };
    if (y !== level) break;
  }
  if (end !== null) monster.walk(end, speed, now);
}

/** Whether the monster has disappeared in the ticks that have passed: at once far from every body, else at random. */
function leaves(monster: Creature, ticks: number, world: World): boolean {
  const at: Position = monster.positionAt(world.now);
  const nearest = Math.min(
    Infinity,
    ...world.inhabitants.near(at, monsterDistances.gone).map((who) => distance(world.positionOf(who), at)),
  );
  return (
    nearest > monsterDistances.gone || (nearest > monsterDistances.leave && monster.random.next() < ticks / leavingOdds)
  );
}

function isInTheSun(monster: Creature, world: World): boolean {
  const { x, y, z } = blockOf(monster.positionAt(world.now));
  return sunBurns(world.timeOfDay) && isOpenToSky(world.land, x, y + 1, z) && world.land.liquidAt(x, y, z) === null;
}

function inSeconds(ticks: number): number {
  return ticks / ticksPerSecond;
}
