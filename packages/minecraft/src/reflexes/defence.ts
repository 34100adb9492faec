import {
  armBlocks,
  armourOf,
  creatureKind,
  explodes,
  isMonster,
  plainKnockbackFlight,
  throughArmour,
  ticksPerSecond,
  ticksToNextBlow,
  weaponOf,
  type Attack,
  type MonsterKind,
} from '@s-agents/minecraft-rules';
import { fuseBlocks } from '../primitives/hit-and-run.js';
import type { Foe } from './senses.js';

export type Defence =
  | { readonly act: 'fight'; readonly foe: Foe; readonly weapon: string | null }
  /** Hits the foe, then retreats `distance` blocks before it hits back; ends below `leastHealth`. */
  | {
      readonly act: 'skirmish';
      readonly foe: Foe;
      readonly weapon: string | null;
      readonly distance: number;
      readonly leastHealth: number;
    }
  /** Runs until the foe is `distance` blocks away. */
  | { readonly act: 'flee'; readonly foe: Foe; readonly distance: number };

/** What decides between fight and flight. */
export interface CombatState {
  readonly foes: readonly Foe[];
  /** Half hearts. */
  readonly health: number;
  readonly held: Readonly<Record<string, number>>;
  readonly worn: readonly string[];
  /** How many armed companions fight beside the body. */
  readonly companions: number;
  /** A creature or an arrow has just hit the body. */
  readonly wasHit: boolean;
  /** A flight has just failed. */
  readonly isCornered: boolean;
  /** How often the body has recently fled from a foe. */
  readonly flights: (foe: number) => number;
}

/** Within this many blocks a monster counts as an attacker before it has hit, by its kind of attack. */
const attackerBlocks: Readonly<Record<Attack['by'], number>> = { hand: 5, arrow: 8, explosion: 6 };
/** Within this many blocks an armed player fights beside the body. */
export const companionBlocks = 8;
/** Within this many blocks a creature may be the one that hit the body. */
const hitterBlocks: Readonly<Record<Attack['by'], number>> = { hand: 5, arrow: 16, explosion: 6 };
/** Blocks to flee: from a creeper, out of its blast and the range of its fuse; from others, out of their sight. */
const flightBlocks = { blast: 12, sight: 18 };
/** Blocks to retreat after a hit: out of the foe's reach, or far enough for a lit fuse to go out. */
const retreatBlocks = { hand: 4.5, explosion: fuseBlocks };
/** The health that a body must have left after a fight for it to fight. */
const reserveHealth = 4;
/** Blocks per second at which fighters approach each other, and at which a body runs. */
const approachSpeed = 4;
const runSpeed = 5.6;
/** World seconds a body takes to hit a foe that has come into its reach. */
const reactionSeconds = 0.3;
/** Share of a parried foe's hits that land all the same. */
const parriedHitShare = 0.1;

/** Flights from the same foe after which a body skirmishes instead; an armed one does so sooner. */
const flightsBeforeSkirmish = { armed: 1, unarmed: 3 };
/** A body with less health than this does not skirmish; it only flees. */
const skirmishHealth = 8;

/**
 * Decides whether a body fights or flees, and which foe; null when no foe attacks. A body fights when it would win with
 * health to spare, when archers would do it more harm while it runs, or when it cannot flee. Otherwise it flees, from
 * exploding foes first, with which it never just fights. When flight does not shake a foe off or is not possible, it
 * skirmishes, except in sight of archers.
 */
export function defend({
  foes,
  companions,
  health,
  held,
  worn,
  wasHit,
  isCornered,
  flights,
}: CombatState): Defence | null {
  const attackers = foes.filter((foe) => attacks(foe, wasHit)).sort((a, b) => a.distance - b.distance);
  const bomb = attackers.find(({ name }) => explodes(name));
  const foe = bomb ?? attackers[0];
  if (foe === undefined) return null;
  const weapon = bestWeapon(held);
  const left = healthAfter(ownShare(attackers, companions), { health, weapon, worn });
  // Archers also shoot a body that runs away, so a body fights if it would lose no more health than in flight.
  const wins = left >= reserveHealth || (left > 0 && left >= health - harmInFlight(attackers, worn));
  if (bomb === undefined && (wins || isCornered)) return { act: 'fight', foe, weapon };
  const skirmish = {
    act: 'skirmish',
    foe,
    weapon,
    distance: retreatBlocks[bomb === undefined ? 'hand' : 'explosion'],
  } as const;
  if (isCornered) return { ...skirmish, leastHealth: 0 };
  const mayFleeAgain = flights(foe.id) < flightsBeforeSkirmish[weapon === null ? 'unarmed' : 'armed'];
  const areArchersNear = attackers.some(({ name }) => attackOf(name).by === 'arrow');
  return mayFleeAgain || areArchersNear || health < skirmishHealth
    ? { act: 'flee', foe, distance: bomb === undefined ? flightBlocks.sight : flightBlocks.blast }
    : { ...skirmish, leastHealth: skirmishHealth };
}

/** Whether a body would not come out of a fight with these foes with health to spare. */
export function isOutmatched(
  foes: readonly Foe[],
  { health, held, worn, companions }: Pick<CombatState, 'health' | 'held' | 'worn' | 'companions'>,
): boolean {
  const weapon = bestWeapon(held);
  const isBlownUp = weapon === null && !shoots(held) && foes.some(({ name }) => explodes(name));
  return isBlownUp || healthAfter(ownShare(foes, companions), { health, weapon, worn }) < reserveHealth;
}

/** The foes that are left to a body with companions: the nearest. */
function ownShare(foes: readonly Foe[], companions: number): readonly Foe[] {
  return foes.toSorted((a, b) => a.distance - b.distance).slice(0, Math.ceil(foes.length / (1 + companions)));
}

/** Returns the world seconds until the foe can be at the body: archers, too, come up to a body that they do not see. */
export function secondsToHarm({ name, distance }: Foe): number {
  return Math.max(distance - armBlocks, 0) / kindOf(name).speed.run;
}

function attacks({ name, distance }: Foe, wasHit: boolean): boolean {
  const { by } = attackOf(name);
  if (distance > (wasHit ? Math.max(hitterBlocks[by], attackerBlocks[by]) : attackerBlocks[by])) return false;
  // Animals, and monsters that are calm in the light, attack only after a hit.
  return wasHit || (isMonster(name) && !kindOf(name).calmInLight);
}

/** Whether a body can shoot with a bow. */
function shoots(held: Readonly<Record<string, number>>): boolean {
  const holds = (item: string): boolean => (held[item] ?? 0) > 0;
  return holds('bow') && ['arrow', 'spectral_arrow', 'tipped_arrow'].some(holds);
}

/** Whether an item in the hand is a weapon. */
export function isArmed(item: string | undefined): boolean {
  return item !== undefined && bestWeapon({ [item]: 1 }) !== null;
}

/** Returns the held item that does the most damage per second; null when that is the bare hand. */
export function bestWeapon(held: Readonly<Record<string, number>>): string | null {
  const power = (item: string | undefined): number => weaponOf(item).damage * Math.min(weaponOf(item).speed, 2);
  let best: string | undefined;
  for (const item of Object.keys(held)) if ((held[item] ?? 0) > 0 && power(item) > power(best)) best = item;
  return best ?? null;
}

/**
 * Returns the health left after killing the foes one after the other, each of which hits whenever it can. A foe that
 * can be parried is knocked back before it hits, and few of its hits land while it is fought.
 */
function healthAfter(
  foes: readonly Foe[],
  { health, weapon, worn }: { health: number; weapon: string | null; worn: readonly string[] },
): number {
  const armour = armourOf(worn);
  const blow = weaponOf(weapon ?? undefined);
  // After a hit a creature is invulnerable for half a second.
  const secondsPerBlow = Math.max(ticksToNextBlow(blow) / ticksPerSecond, 0.5);
  let left = health;
  foes.forEach((foe, index) => {
    const kind = kindOf(foe.name);
    const blows = Math.ceil(
      (foe.health ?? kind.health) / throughArmour(blow.damage, { points: kind.armour, toughness: 0 }),
    );
    const isParried = canBeParried(foe.name);
    const secondsToReturn = isParried
      ? plainKnockbackFlight.ticks / ticksPerSecond + plainKnockbackFlight.blocks / kind.speed.run
      : 0;
    const seconds =
      Math.max(foe.distance - armBlocks, 0) / approachSpeed + (blows - 1) * Math.max(secondsPerBlow, secondsToReturn);
    foes.slice(index).forEach(({ name }, later) => {
      left -=
        harmPerSecond(attackOf(name), (damage) => throughArmour(damage, armour)) *
        seconds *
        (later === 0 && isParried ? parriedHitShare : 1);
    });
  });
  return left;
}

/** Returns the harm that archers do to a body that runs out of their range. */
function harmInFlight(foes: readonly Foe[], worn: readonly string[]): number {
  const armour = armourOf(worn);
  return foes.reduce((harm, { name, distance }) => {
    const attack = attackOf(name);
    if (attack.by !== 'arrow') return harm;
    const seconds = Math.max(attack.range - distance, 0) / runSpeed;
    return harm + seconds * harmPerSecond(attack, (damage) => throughArmour(damage, armour));
  }, 0);
}

/** Whether a body can hit an approaching foe, and so knock it back, before the foe can hit. */
function canBeParried(name: string): boolean {
  const { attack, speed } = kindOf(name);
  return isMonster(name) && attack.by === 'hand' && (armBlocks - attack.reach) / speed.run > reactionSeconds;
}

function harmPerSecond(attack: Attack, through: (damage: number) => number): number {
  if (attack.by === 'explosion') return 0;
  const damage = attack.by === 'hand' ? attack.damage : attack.baseDamage * attack.speed;
  return (through(damage) * ticksPerSecond) / attack.cooldown;
}

function attackOf(name: string): Attack {
  return kindOf(name).attack;
}

/** Creatures whose kind is not known count as zombies. */
function kindOf(name: string): MonsterKind {
  return creatureKind(isMonster(name) ? name : 'zombie');
}
