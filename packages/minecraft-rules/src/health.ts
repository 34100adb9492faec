/** Numbers of health and hunger, in half hearts and half drumsticks of 20. */
export const fullHealth = 20;
export const fullFood = 20;

/** A food point (or saturation) is used up by this much exhaustion. */
export const exhaustionPerPoint = 4;
/** Exhaustion of a block dug, a block sprinted, a jump while sprinting, an attack. */
export const exhaustionOf = { dig: 0.005, sprintedBlock: 0.1, sprintJump: 0.2, attack: 0.1, regeneration: 6 } as const;
/** From this much food on, health comes back. */
export const regenerationFood = 18;
/** World seconds for one point of health, by food or by starving. */
export const healthSeconds = 4;
/** On normal difficulty nobody starves below this. */
export const starvingHealth = 1;

/** Health lost by a fall of so many blocks. */
export function fallDamage(blocks: number): number {
  return Math.max(0, Math.ceil(blocks - 3));
}
