/** What hurts a body. */
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
  | 'command';

const throughArmour: ReadonlySet<DamageCause> = new Set([
  'fall',
  'drowning',
  'starvation',
  'burning',
  'suffocation',
  'void',
  'command',
]);
const throughInvulnerability: ReadonlySet<DamageCause> = new Set(['void', 'command']);

/** Whether armour does not help against it (and does not wear by it; nor does such a hit make hungry). */
export function ignoresArmour(cause: DamageCause): boolean {
  return throughArmour.has(cause);
}

/** Ticks after a hit in which only a harder one counts, by what it is harder. */
export const invulnerableTicks = 10;

/** Ticks after a player has come into the world, or back to life, in which next to nothing hurts him. */
export const sparedTicks = 60;
const throughSparing: ReadonlySet<DamageCause> = new Set(['fall', ...throughInvulnerability]);

/** A body's memory of the last hit. */
export interface LastHit {
  /** World age in ticks from which on any hit counts again. */
  until: number;
  damage: number;
  /** Of players: the same, for one who has just come (see {@link sparedTicks}). */
  sparedUntil?: number;
}

/** Of a player who comes into the world, or back to life, at that world age. */
export function unhitYet(age: number): LastHit {
  return { until: 0, damage: 0, sparedUntil: age + sparedTicks };
}

/** How much of a hit counts so soon after the last one; keeps it in mind. */
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
