/** Blocks that soften a fall → the share of the damage that remains. */
const softness: [RegExp, number][] = [
  [/^(hay_block|honey_block)$/, 0.2],
  [/_bed$/, 0.5],
  [/^slime_block$/, 0],
];
/** Blocks to climb or sink into, which end a fall without damage. */
const holding = /^(water|bubble_column|ladder|vine|.*_vines(_plant)?|scaffolding|cobweb|sweet_berry_bush|powder_snow)$/;

/** The damage of a fall of `blocks` blocks onto a block of the name `onto`. */
export function fallDamage(blocks: number, onto = ''): number {
  const share = softness.find(([pattern]) => pattern.test(onto))?.[1] ?? 1;
  return Math.max(0, Math.ceil((blocks - 3) * share));
}

/** Whether a fall into this block does no damage. */
export function breaksFall(block: string): boolean {
  return holding.test(block);
}

/** Ticks that a full breath lasts. */
export const fullAir = 300;
/** A body without air takes this damage after 20 ticks, and again every 20 ticks. */
export const drowningDamage = 2;
const drowningAir = -20;

/** Updates a body's air for one tick. Returns the damage of drowning. */
export function breathe(body: { air: number }, underWater: boolean): number {
  if (!underWater) {
    body.air = Math.min(fullAir, body.air + 4);
    return 0;
  }
  if (--body.air > drowningAir) return 0;
  body.air = 0;
  return drowningDamage;
}

/** The damage of touching a block or being in it, at most every half second (see `invulnerableTicks`). */
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
/** Ticks that a body keeps burning after lava or fire. Water puts it out. */
export const burnTicks = { lava: 300, fire: 160 } as const;
/** The damage that a burning body takes every `burnPauseTicks`. */
export const burnDamage = 1;
export const burnPauseTicks = 20;
/** The void kills this many blocks below the lowest block. */
export const voidDepth = 64;
