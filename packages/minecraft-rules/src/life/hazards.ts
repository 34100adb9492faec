/** Blocks that break a fall: the share of its damage that stays. */
const softness: [RegExp, number][] = [
  [/^(hay_block|honey_block)$/, 0.2],
  [/_bed$/, 0.5],
  [/^slime_block$/, 0],
];
/** What one can hold on to or sink into: who is in it does not fall. */
const holding = /^(water|bubble_column|ladder|vine|.*_vines(_plant)?|scaffolding|cobweb|sweet_berry_bush|powder_snow)$/;

/** Health lost by a fall of so many blocks, onto a block of that name. */
export function fallDamage(blocks: number, onto = ''): number {
  const share = softness.find(([pattern]) => pattern.test(onto))?.[1] ?? 1;
  return Math.max(0, Math.ceil((blocks - 3) * share));
}

/** Whether a fall ends without harm when the body is in that block. */
export function breaksFall(block: string): boolean {
  return holding.test(block);
}

/** Ticks that one breath lasts. */
export const fullAir = 300;
/** At this much air, 20 ticks after the last of it, water hurts, and again every 20 ticks. */
export const drowningDamage = 2;
const drowningAir = -20;

/** One tick of breath. Returns the damage of drowning. */
export function breathe(body: { air: number }, underWater: boolean): number {
  if (!underWater) {
    body.air = Math.min(fullAir, body.air + 4);
    return 0;
  }
  if (--body.air > drowningAir) return 0;
  body.air = 0;
  return drowningDamage;
}

/** Damage of touching a block or being in it, every half second (see invulnerableTicks). */
export const touchDamage = {
  lava: 4,
  fire: 1,
  soulFire: 2,
  cactus: 1,
  magma: 1,
  berryBush: 1,
  suffocation: 1,
  void: 4,
} as const;
/** Ticks that a body goes on burning after lava or fire; water ends it. */
export const burnTicks = { lava: 300, fire: 160 } as const;
/** One who burns loses this much every `burnPauseTicks`. */
export const burnDamage = 1;
export const burnPauseTicks = 20;
/** So far below the lowest block the void kills. */
export const voidDepth = 64;
