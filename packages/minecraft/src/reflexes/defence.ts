import {
  armourOf,
  creatureKind,
  isMonster,
  thrownBack,
  throughArmour,
  ticksPerSecond,
  ticksToNextBlow,
  weaponOf,
  type Attack,
  type MonsterKind,
} from '@s-agents/minecraft-rules';
import type { Foe } from './senses.js';

export type Defence =
  | { readonly act: 'fight'; readonly foe: Foe; readonly weapon: string | null }
  /** Hits, and retreats so many blocks before the foe hits back. */
  | {
      readonly act: 'skirmish';
      readonly foe: Foe;
      readonly weapon: string | null;
      readonly distance: number /** With less it is over. */;
      readonly leastHealth: number;
    }
  | { readonly act: 'flee'; readonly foe: Foe; readonly distance: number };

export interface Situation {
  readonly foes: readonly Foe[];
  /** Half hearts. */
  readonly health: number;
  readonly held: Readonly<Record<string, number>>;
  readonly worn: readonly string[];
  /** Something has hit it just now. */
  readonly wasHit: boolean;
  /** There was no way to flee. */
  readonly isCornered: boolean;
  /** How often it has fled from a foe of late. */
  readonly flights: (foe: number) => number;
}

/**
 * A creature counts as attacking from so near on, in blocks, by how it does harm; what is farther off has to hit first.
 */
const near: Readonly<Record<Attack['by'], number>> = { hand: 5, arrow: 8, explosion: 6 };
/** So far off it may have been what hit. */
const mayHaveHit: Readonly<Record<Attack['by'], number>> = { hand: 5, arrow: 16, explosion: 6 };
/** Blocks to run: out of a creeper's blast and fuse; out of most creatures' sight. */
const distances = { blast: 12, sight: 18 };
/** Blocks to retreat after a blow: out of an arm's reach, or so far that a lit fuse goes out. */
const retreats = { hand: 4.5, explosion: 8.5 };
/** Whoever would have less health left than this after the fight does not begin it. */
const reserve = 4;
/** Blocks per second of closing in, and how far an arm reaches. */
const closing = 4;
const arm = 3;
/**
 * World seconds in which a body hits what has come into its reach; share of the blows of one that is let come and hit
 * first which land all the same.
 */
const reaction = 0.3;
const mishaps = 0.1;

/** After so many flights from one that comes again, a body tries to be rid of it: an armed one sooner. */
const patience = { armed: 1, unarmed: 3 };
/** Who has less health than this only flees. */
const healthy = 8;

/**
 * Whether a body fights or flees, and whom; null where nobody attacks it. It fights where it would win with health to
 * spare, and where it cannot flee. It flees from the others, above all from what blows up; if that does not shake them
 * off, it hits and runs.
 */
export function defend({ foes, health, held, worn, wasHit, isCornered, flights }: Situation): Defence | null {
  const attackers = foes.filter((foe) => attacks(foe, wasHit)).sort((a, b) => a.distance - b.distance);
  const bomb = attackers.find(({ name }) => attackOf(name).by === 'explosion');
  const foe = bomb ?? attackers[0];
  if (foe === undefined) return null;
  const weapon = bestWeapon(held);
  const wins = healthAfter(attackers, { health, weapon, worn }) >= reserve;
  if (bomb === undefined && (wins || isCornered)) return { act: 'fight', foe, weapon };
  const { by } = attackOf(foe.name);
  const isShakenOff = flights(foe.id) < patience[weapon === null ? 'unarmed' : 'armed'];
  if (isShakenOff || isCornered || by === 'arrow' || health < healthy)
    return { act: 'flee', foe, distance: bomb === undefined ? distances.sight : distances.blast };
  return { act: 'skirmish', foe, weapon, distance: retreats[by], leastHealth: healthy };
}

/** Whether whoever meets these had better not: it would not come out of the fight with health to spare. */
export function isOutmatched(
  foes: readonly Foe[],
  { health, held, worn }: Pick<Situation, 'health' | 'held' | 'worn'>,
): boolean {
  const weapon = bestWeapon(held);
  const isBlownUp = weapon === null && foes.some(({ name }) => attackOf(name).by === 'explosion');
  return isBlownUp || healthAfter(foes, { health, weapon, worn }) < reserve;
}

/** World seconds until it does harm at close quarters; an archer does none to whom it does not see. */
export function secondsToHarm({ name, distance }: Foe): number {
  const { attack, speed } = kindOf(name);
  return attack.by === 'arrow' ? (distance > arm ? Infinity : 0) : Math.max(distance - arm, 0) / speed.run;
}

function attacks({ name, distance }: Foe, wasHit: boolean): boolean {
  const { by } = attackOf(name);
  if (distance > (wasHit ? Math.max(mayHaveHit[by], near[by]) : near[by])) return false;
  // Others of their kind let passers-by be, as far as is known.
  return wasHit || (isMonster(name) && !kindOf(name).calmInLight);
}

/** The held item that does most harm in a time; null: the bare hand does. */
export function bestWeapon(held: Readonly<Record<string, number>>): string | null {
  const power = (item: string | undefined): number => weaponOf(item).damage * Math.min(weaponOf(item).speed, 2);
  let best: string | undefined;
  for (const item of Object.keys(held)) if ((held[item] ?? 0) > 0 && power(item) > power(best)) best = item;
  return best ?? null;
}

/**
 * The health left when all of them are dead, one after the other, if each hits whenever it can; the one that is fought
 * seldom can where it is thrown back each time before its arm reaches.
 */
function healthAfter(
  foes: readonly Foe[],
  { health, weapon, worn }: { health: number; weapon: string | null; worn: readonly string[] },
): number {
  const armour = armourOf(worn);
  const arms = weaponOf(weapon ?? undefined);
  // Whoever was just hit is not hurt for half a second.
  const secondsPerBlow = Math.max(ticksToNextBlow(arms) / ticksPerSecond, 0.5);
  let left = health;
  foes.forEach((foe, index) => {
    const kind = kindOf(foe.name);
    const blows = Math.ceil(kind.health / throughArmour(arms.damage, { points: kind.armour, toughness: 0 }));
    const isParried = canBeParried(foe.name);
    const comesBack = isParried ? thrownBack.ticks / ticksPerSecond + thrownBack.blocks / kind.speed.run : 0;
    const seconds = Math.max(foe.distance - arm, 0) / closing + (blows - 1) * Math.max(secondsPerBlow, comesBack);
    foes.slice(index).forEach(({ name }, later) => {
      left -=
        harmPerSecond(attackOf(name), (damage) => throughArmour(damage, armour)) *
        seconds *
        (later === 0 && isParried ? mishaps : 1);
    });
  });
  return left;
}

/** Whether who comes is hit, and thrown back, before it can hit. */
function canBeParried(name: string): boolean {
  const { attack, speed } = kindOf(name);
  return isMonster(name) && attack.by === 'hand' && (arm - attack.reach) / speed.run > reaction;
}

function harmPerSecond(attack: Attack, through: (damage: number) => number): number {
  if (attack.by === 'explosion') return 0;
  const damage = attack.by === 'hand' ? attack.damage : attack.baseDamage * attack.speed;
  return (through(damage) * ticksPerSecond) / attack.cooldown;
}

function attackOf(name: string): Attack {
  return kindOf(name).attack;
}

/** Those of other versions are reckoned with as zombies. */
function kindOf(name: string): MonsterKind {
  return creatureKind(isMonster(name) ? name : 'zombie');
}
