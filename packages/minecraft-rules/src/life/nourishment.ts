/** Maximum health and food, in half hearts and half drumsticks. */
export const fullHealth = 20;
export const fullFood = 20;

/** The exhaustion that costs one point of saturation or, without saturation, of food. */
export const exhaustionPerPoint = 4;
/**
 * Exhaustion since 1.11: per block walked (none), sprinted or swum, and per jump, block dug, attack, hit taken, and
 * point of health regained.
 */
export const exhaustionOf = {
  walkedBlock: 0,
  sprintedBlock: 0.1,
  swumBlock: 0.01,
  jump: 0.05,
  sprintJump: 0.2,
  dig: 0.005,
  attack: 0.1,
  damage: 0.1,
  regeneration: 6,
} as const;
/** The maximum exhaustion. */
const mostExhaustion = 40;

/** The food level from which health regenerates. */
export const regenerationFood = 18;
/** Food below which players cannot sprint. */
export const sprintFood = 7;
/** Ticks between two points of health gained by food or lost by starving. */
export const healthTicks = 80;
/** Ticks between two gains of health while food is full and saturation is left. */
export const quickHealthTicks = 10;
/** Starving does not reduce health below this on normal difficulty. */
export const starvingHealth = 1;

/** A body's hunger. Saturation is used up before food and never exceeds it. */
export interface Nourishment {
  food: number;
  saturation: number;
  exhaustion: number;
  /** Ticks since health last changed by regeneration or starving. */
  ticks: number;
}

/** The state of a body that has just spawned. */
export function freshNourishment(): Nourishment {
  return { food: fullFood, saturation: 5, exhaustion: 0, ticks: 0 };
}

/** Adds exhaustion. */
export function tire(body: Nourishment, exhaustion: number): void {
  body.exhaustion = Math.min(mostExhaustion, body.exhaustion + exhaustion);
}

/** Adds food and saturation. */
export function eat(body: Nourishment, food: { readonly points: number; readonly saturation: number }): void {
  body.food = Math.min(fullFood, body.food + food.points);
  body.saturation = Math.min(body.food, body.saturation + food.saturation);
}

/** Runs the hunger of a body with so much `full` health for one tick. Returns the change of its health: regeneration or starving. */
export function digest(body: Nourishment, health: number, full = fullHealth): number {
  if (body.exhaustion > exhaustionPerPoint) {
    body.exhaustion -= exhaustionPerPoint;
    if (body.saturation > 0) body.saturation = Math.max(0, body.saturation - 1);
    else body.food = Math.max(0, body.food - 1);
  }
  const hurt = health > 0 && health < full;
  const quick = hurt && body.saturation > 0 && body.food >= fullFood;
  const starving = body.food <= 0;
  if (!quick && !starving && !(hurt && body.food >= regenerationFood)) {
    body.ticks = 0;
    return 0;
  }
  if (++body.ticks < (quick ? quickHealthTicks : healthTicks)) return 0;
  body.ticks = 0;
  if (starving) return health > starvingHealth ? -1 : 0;
  const spent = quick ? Math.min(body.saturation, exhaustionOf.regeneration) : exhaustionOf.regeneration;
  tire(body, spent);
  return Math.min(full - health, spent / exhaustionOf.regeneration);
}
