/** The causes of damage. */
export type DamageCause =
  | 'fall'
  | 'drowning'
  | 'starvation'
  | 'lava'
  | 'fire'
  | 'burning'
  | 'cactus'
  | 'berry-bush'
  | 'magma'
  | 'suffocation'
  | 'void'
  | 'attack'
  | 'projectile'
  | 'explosion'
  | 'magic'
  | 'command';

const throughArmour: ReadonlySet<DamageCause> = new Set([
  'fall',
  'drowning',
  'starvation',
  'burning',
  'suffocation',
  'magic',
  'void',
  'command',
]);
const throughInvulnerability: ReadonlySet<DamageCause> = new Set(['void', 'command']);

/** Whether armour does not protect against the damage. Such a hit also neither wears armour nor causes exhaustion. */
export function ignoresArmour(cause: DamageCause): boolean {
  return throughArmour.has(cause);
}

/** For this many ticks after a hit, only a harder hit counts, and only by the difference. */
export const invulnerableTicks = 10;

/** For this many ticks after joining or respawning, almost nothing hurts a player. */
export const sparedTicks = 60;
const throughSparing: ReadonlySet<DamageCause> = new Set(['fall', ...throughInvulnerability]);

/** A body's last hit. */
export interface LastHit {
  /** The world age in ticks from which every hit counts in full again. */
  until: number;
  damage: number;
  /** For players: the world age at which the protection after joining ends; see {@link sparedTicks}. */
  sparedUntil?: number;
}

/** The initial state of a player who joins or respawns at a world age. */
export function initialLastHit(age: number): LastHit {
  return { until: 0, damage: 0, sparedUntil: age + sparedTicks };
}

/** Returns how much of a hit counts after the last one, and records the hit. */
export function countHit(last: LastHit, damage: number, cause: DamageCause, age: number): number {
  if (age < (last.sparedUntil ?? 0) && !throughSparing.has(cause)) return 0;
  if (throughInvulnerability.has(cause)) return damage;
  if (age < last.until) {
    const more = damage - last.damage;
    if (more > 0) last.damage = damage;
    return Math.max(0, more);
  }
  last.until = age + invulnerableTicks;
  last.damage = damage;
  return damage;
}
