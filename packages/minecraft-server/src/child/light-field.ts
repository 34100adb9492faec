/** What light needs to know of the blocks of a chunk, for each from the lowest upwards, column by column. */
export interface LightBlocks {
  /** 255 for a block that stops light, otherwise the light that it gives: 0 to 15. See {@link opaque}. */
  readonly kinds: Uint8Array;
  /** The light that opaque blocks give, by their index. */
  readonly lamps: ReadonlyMap<number, number>;
  /** The height above the lowest block up to which there is anything but air. */
  readonly top: number;
}

/** Marks a block that stops light. */
export const opaque = 255;

/** The light in a chunk by block, 0 to 15, in the order of {@link LightBlocks}, and the height that it covers. */
export interface ChunkLight {
  readonly sky: Uint8Array;
  readonly block: Uint8Array;
  readonly height: number;
}

const width = 48;
const full = 15;

/**
 * Computes the light of a chunk from its blocks and those of the eight chunks around it (`chunks`, by z and then by x).
 * Light loses 1 per block and passes all blocks but opaque ones, as in the rules' `lightAt`. `depth` is how many blocks
 * a chunk has from its lowest to its highest.
 */
export function chunkLight(chunks: readonly LightBlocks[], depth: number): ChunkLight {
  const height = Math.min(depth, Math.max(...chunks.map(({ top }) => top)) + 1);
  const kinds = gather(chunks, depth, height);
  const sky = skyLight(kinds, height);
  const block = new Uint8Array(kinds.length);
  const sources: number[] = [];
  kinds.forEach((kind, index) => {
    if (kind === 0 || kind === opaque) return;
    block[index] = kind;
    sources.push(index);
  });
  chunks.forEach(({ lamps }, chunk) => {
    for (const [index, light] of lamps) {
      const [column, y] = [Math.floor(index / depth), index % depth];
      const place = columnOf(chunk, column) * height + y;
      block[place] = light;
      sources.push(place);
    }
  });
  spread(block, kinds, height, sources);
  return { sky: middle(sky, height), block: middle(block, height), height };
}

/** The column of the three by three chunks that a chunk's column is. */
function columnOf(chunk: number, column: number): number {
  const x = (chunk % 3) * 16 + (column & 15);
  const z = Math.floor(chunk / 3) * 16 + (column >> 4);
  return z * width + x;
}

function gather(chunks: readonly LightBlocks[], depth: number, height: number): Uint8Array {
  const kinds = new Uint8Array(width * width * height);
  chunks.forEach((chunk, n) => {
    for (let column = 0; column < 256; column++)
      kinds.set(chunk.kinds.subarray(column * depth, column * depth + height), columnOf(n, column) * height);
  });
  return kinds;
}

function skyLight(kinds: Uint8Array, height: number): Uint8Array {
  const sky = new Uint8Array(kinds.length);
  /** The lowest block of each column that is open to the sky. */
  const open = new Int32Array(width * width);
  for (let column = 0; column < width * width; column++) {
    const from = column * height;
    let y = height;
    while (y > 0 && kinds[from + y - 1] !== opaque) y--;
    open[column] = y;
    sky.fill(full, from + y, from + height);
  }
  const sources: number[] = [];
  for (let column = 0; column < width * width; column++) {
    // Only blocks beside a roof or a wall give light to others.
    let highest = 0;
    for (const beside of neighbours(column)) highest = Math.max(highest, open[beside] ?? 0);
    for (let y = open[column] ?? 0; y < highest; y++) sources.push(column * height + y);
  }
  spread(sky, kinds, height, sources);
  return sky;
}

function neighbours(column: number): number[] {
  const [x, z] = [column % width, Math.floor(column / width)];
  const found: number[] = [];
  if (x > 0) found.push(column - 1);
  if (x < width - 1) found.push(column + 1);
  if (z > 0) found.push(column - width);
  if (z < width - 1) found.push(column + width);
  return found;
}

/** Lets light go on from the sources, brightest first, into blocks that are darker and not opaque. */
function spread(light: Uint8Array, kinds: Uint8Array, height: number, sources: readonly number[]): void {
  const waiting: number[][] = Array.from({ length: full + 1 }, () => []);
  for (const index of sources) waiting[light[index] ?? 0]?.push(index);
  for (let level = full; level > 1; level--)
    for (const index of waiting[level] ?? []) {
      if (light[index] !== level) continue;
      const reach = (next: number): void => {
        if (kinds[next] === opaque || (light[next] ?? full) >= level - 1) return;
        light[next] = level - 1;
        waiting[level - 1]?.push(next);
      };
      const y = index % height;
      if (y > 0) reach(index - 1);
      if (y < height - 1) reach(index + 1);
      const column = (index - y) / height;
      const [x, z] = [column % width, Math.floor(column / width)];
      if (x > 0) reach(index - height);
      if (x < width - 1) reach(index + height);
      if (z > 0) reach(index - width * height);
      if (z < width - 1) reach(index + width * height);
    }
}

/** Returns the part of the chunk in the middle. */
function middle(all: Uint8Array, height: number): Uint8Array {
  const part = new Uint8Array(256 * height);
  for (let column = 0; column < 256; column++) {
    const from = columnOf(4, column) * height;
    part.set(all.subarray(from, from + height), column * height);
  }
  return part;
}
