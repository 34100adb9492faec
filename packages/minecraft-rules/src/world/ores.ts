import { hash, randomStream } from './noise.js';

export interface Vein {
  ore: string;
  /** Veins per chunk. */
  count: number;
  /** The maximum number of blocks in a vein. */
  size: number;
  low: number;
  high: number;
  /** The Y where most veins are; without it they are evenly spread. */
  peak?: number;
}

/** Based on the game's table for 1.19, with fewer veins where the game would place them only inside caves. */
export const veins: readonly Vein[] = [
  { ore: 'coal_ore', count: 14, size: 14, low: 0, high: 110 },
  { ore: 'iron_ore', count: 8, size: 8, low: -24, high: 56, peak: 16 },
  { ore: 'iron_ore', count: 5, size: 5, low: 45, high: 100 },
  { ore: 'copper_ore', count: 9, size: 9, low: -16, high: 100, peak: 48 },
  { ore: 'gold_ore', count: 4, size: 8, low: -64, high: 32, peak: -16 },
  { ore: 'lapis_ore', count: 3, size: 6, low: -32, high: 32, peak: 0 },
  { ore: 'redstone_ore', count: 7, size: 7, low: -63, high: 15 },
  { ore: 'diamond_ore', count: 5, size: 6, low: -63, high: 14, peak: -63 },
  { ore: 'gravel', count: 4, size: 30, low: -60, high: 70 },
];

const salt = 40;

/** Calls `put` for each block of each vein of a chunk, in the chunk's coordinates. A vein never leaves its chunk. */
export function placeVeins(
  seed: number,
  ores: readonly Vein[],
  chunkX: number,
  chunkZ: number,
  put: (x: number, y: number, z: number, ore: string) => void,
): void {
  ores.forEach((vein, index) => {
    const random = randomStream(hash(seed, salt + index, chunkX, chunkZ));
    for (let n = 0; n < vein.count; n++) {
      let x = Math.floor(random() * 16);
      let y = depth(vein, random);
      let z = Math.floor(random() * 16);
      const blocks = Math.ceil(vein.size * (0.5 + random() * 0.5));
      for (let b = 0; b < blocks; b++) {
        put(x, y, z, vein.ore);
        const way = Math.floor(random() * 6);
        if (way < 2) x = Math.min(15, Math.max(0, x + (way === 0 ? 1 : -1)));
        else if (way < 4) z = Math.min(15, Math.max(0, z + (way === 2 ? 1 : -1)));
        else y += way === 4 ? 1 : -1;
      }
    }
  });
}

function depth(vein: Vein, random: () => number): number {
  if (vein.peak === undefined) return vein.low + Math.floor(random() * (vein.high - vein.low + 1));
  // The sum of two random numbers puts more veins near the peak.
  const side = random() * (vein.high - vein.low) < vein.peak - vein.low ? vein.low : vein.high;
  return Math.round(vein.peak + (side - vein.peak) * Math.abs(random() + random() - 1));
}
