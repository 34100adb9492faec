import { caveTunnels, tunnel, type CaveTunnels } from './cave-tunnels.js';
import { blockIndex, code, type WorldGenerator } from './chunk.js';
import { defaultWorld } from './default-world.js';
import { chance } from './noise.js';
import { terrain, type Terrain } from './terrain.js';

const salts = { ore: 100, coal: 101 };
const air = code('air');
const stone = code('stone');
const gravel = code('gravel');
/** Share of the walls' stone that is iron, and coal, in lumps. */
const ironShare = 0.05;
const coalShare = 0.02;
/** Blocks below the surface at which the walls hold iron. */
const ironDepth = { from: 10, to: 20 } as const;
/** Sides of the squares in which a wall's iron lies together. */
const lump = 2;

/**
 * The preset `caves`: the land of `default` over a network of walkable tunnels with iron in their walls, 10 to 20
 * blocks down.
 */
export function cavesWorld(seed: number): WorldGenerator {
  const land = terrain(seed);
  const tunnels = caveTunnels(seed, land);
  return defaultWorld(seed, {
    keepsTree: ({ x, z }) => !opensBelow(tunnels, x, z),
    carve: (blocks, chunkX, chunkZ) => carve(seed, land, tunnels, blocks, chunkX, chunkZ),
  });
}

/** Whether an entrance is so near that a tree would lose its ground. */
function opensBelow(tunnels: CaveTunnels, x: number, z: number): boolean {
  return tunnels
    .pointsNear(x, z, x + 1, z + 1)
    .some((point) => point.ramp && Math.hypot(point.x - x, point.z - z) <= tunnel.halfWidth + 1.5);
}

function carve(
  seed: number,
  land: Terrain,
  tunnels: CaveTunnels,
  blocks: Uint8Array,
  chunkX: number,
  chunkZ: number,
): void {
  const x0 = chunkX * 16;
  const z0 = chunkZ * 16;
  const points = tunnels.pointsNear(x0, z0, x0 + 16, z0 + 16);
  const touches = (x: number, z: number, px: number, pz: number, radius: number): boolean => {
    const [dx, dz] = [x + 0.5 - px, z + 0.5 - pz];
    // Most points are further away, and Math.hypot is slow.
    return Math.abs(dx) <= radius && Math.abs(dz) <= radius && Math.hypot(dx, dz) <= radius;
  };
  for (let z = 0; z < 16; z++)
    for (let x = 0; x < 16; x++) {
      const surface = land.surface(x0 + x, z0 + z);
      for (const { x: px, z: pz, floor, ramp } of points) {
        if (!ramp && touches(x0 + x, z0 + z, px, pz, tunnel.halfWidth + 1)) {
          for (let y = floor - 1; y <= floor + tunnel.height; y++) lay(seed, blocks, x0 + x, y, z0 + z, surface);
        }
        if (!touches(x0 + x, z0 + z, px, pz, ramp ? tunnel.halfWidth - 0.4 : tunnel.halfWidth)) continue;
        const roof = floor + tunnel.height;
        // Removes a thin roof with everything that grew on it.
        const top = ramp && roof >= surface - 2 ? surface + 2 : roof - 1;
        for (let y = floor; y <= top; y++) blocks[blockIndex(x, y, z)] = air;
        const above = blockIndex(x, top + 1, z);
        // It would fall.
        if (blocks[above] === gravel) blocks[above] = stone;
      }
    }
}

/** Replaces some of a wall's stone by ore. */
function lay(seed: number, blocks: Uint8Array, x: number, y: number, z: number, surface: number): void {
  const at = blockIndex(x & 15, y, z & 15);
  if (blocks[at] !== stone) return;
  const place = [Math.floor(x / lump), Math.floor(z / lump) * 512 + Math.floor(y / lump)] as const;
  const depth = surface - y;
  if (depth >= ironDepth.from && depth <= ironDepth.to && chance(seed, salts.ore, ...place) < ironShare)
    blocks[at] = code('iron_ore');
  else if (chance(seed, salts.coal, ...place) < coalShare) blocks[at] = code('coal_ore');
}
