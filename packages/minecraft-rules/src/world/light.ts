/** What the light rules read from the world. */
export interface LightWorld {
  /** Whether the block there stops light. */
  opaqueAt(x: number, y: number, z: number): boolean;
  /** The light that the block there gives, 0 to 15. */
  emittedAt(x: number, y: number, z: number): number;
  /** Whether nothing opaque is above the block there. */
  openToSky(x: number, y: number, z: number): boolean;
}

export interface Light {
  /** The light of torches and other blocks, 0 to 15. */
  readonly block: number;
  /** The light of the sky by day, 0 to 15: 15 in the open. */
  readonly sky: number;
}

const reach = 14;
const side = 2 * reach + 1;
const visited = new Int32Array(side ** 3);
let round = 0;

/**
 * Computes the light in one block. Light loses 1 per block, so the search for open sky and light sources goes outwards
 * from the block and reads at most a few thousand blocks.
 */
export function lightAt(world: LightWorld, x0: number, y0: number, z0: number): Light {
  round++;
  let block = 0;
  let sky = 0;
  let frontier = [x0, y0, z0];
  visited[indexOf(0, 0, 0)] = round;
  for (let far = 0; far <= reach && frontier.length > 0 && (block < 15 - far || sky === 0); far++) {
    const next: number[] = [];
    for (let n = 0; n < frontier.length; n += 3) {
      const [x, y, z] = [frontier[n] as number, frontier[n + 1] as number, frontier[n + 2] as number];
      block = Math.max(block, world.emittedAt(x, y, z) - far);
      if (world.opaqueAt(x, y, z)) continue;
      if (sky === 0 && world.openToSky(x, y, z)) sky = 15 - far;
      for (let way = 0; way < 18; way += 3) {
        const [nx, ny, nz] = [x + (ways[way] as number), y + (ways[way + 1] as number), z + (ways[way + 2] as number)];
        if (Math.max(Math.abs(nx - x0), Math.abs(ny - y0), Math.abs(nz - z0)) > reach) continue;
        const index = indexOf(nx - x0, ny - y0, nz - z0);
        if (visited[index] === round) continue;
        visited[index] = round;
        next.push(nx, ny, nz);
      }
    }
    frontier = next;
  }
  return { block, sky };
}

const ways = [1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1] as const;

function indexOf(dx: number, dy: number, dz: number): number {
  return ((dy + reach) * side + dz + reach) * side + dx + reach;
}
