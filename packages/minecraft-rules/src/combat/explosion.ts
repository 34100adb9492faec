import type { Position } from '../position.js';

/**
 * The damage of an explosion in half hearts, before armour. `exposure`: the share of the body exposed to it, 0 to 1.
 */
export function explosionDamage(power: number, away: number, exposure: number): number {
  const impact = explosionImpact(power, away, exposure);
  return impact <= 0 ? 0 : Math.floor(((impact ** 2 + impact) / 2) * 7 * 2 * power + 1);
}

/** The power of TNT, and the ticks from lighting it to its explosion: by fire, and by another explosion. */
export const tntPower = 4;
export const tntFuse = { lit: 80, inBlast: { least: 10, most: 29 } } as const;

/** The knockback of an explosion, 0 to 1, in blocks per tick. */
export function explosionImpact(power: number, away: number, exposure: number): number {
  return Math.max(0, 1 - away / (2 * power)) * exposure;
}

/** The chance that a destroyed block drops its items. */
export function explosionDropChance(power: number): number {
  return 1 / power;
}

const stepLength = 0.3;
const lossPerStep = 0.225;
const raysPerEdge = 16;

/**
 * The blocks that an explosion destroys. `resistanceAt` returns the blast resistance of a block; null for air, which
 * does not weaken the blast.
 */
export function explodedBlocks(
  centre: Position,
  power: number,
  resistanceAt: (x: number, y: number, z: number) => number | null,
  random: () => number,
): Position[] {
  const broken = new Map<string, Position>();
  const last = raysPerEdge - 1;
  for (let i = 0; i <= last; i++)
    for (let j = 0; j <= last; j++)
      for (let k = 0; k <= last; k++) {
        if (i > 0 && i < last && j > 0 && j < last && k > 0 && k < last) continue;
        const way = { x: (i / last) * 2 - 1, y: (j / last) * 2 - 1, z: (k / last) * 2 - 1 };
        const length = Math.hypot(way.x, way.y, way.z) / stepLength;
        let left = power * (0.7 + 0.6 * random());
        for (let n = 0; left > 0; n++) {
          const [x, y, z] = [
            Math.floor(centre.x + (way.x / length) * n),
            Math.floor(centre.y + (way.y / length) * n),
            Math.floor(centre.z + (way.z / length) * n),
          ];
          const resistance = resistanceAt(x, y, z);
          if (resistance !== null) {
            left -= (resistance + 0.3) * stepLength;
            if (left > 0) broken.set(`${x},${y},${z}`, { x, y, z });
          }
          left -= lossPerStep;
        }
      }
  return [...broken.values()];
}
