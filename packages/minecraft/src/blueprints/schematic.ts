import { gunzipSync } from 'node:zlib';
import { blockStateText, readBlockState } from '@s-agents/minecraft-rules';
import nbt from 'prismarine-nbt';
import { comesAlong, mostLetters, type Blueprint } from './blueprint.js';

/** The most bytes of a schematic once it is unpacked. */
const mostBytes = 32 * 1024 * 1024;
/** A letter for each block of the palette: from here on they are all printable. */
const firstLetter = 0x4e00;
/** The properties that whoever places a block decides; the others follow from its surroundings or come with time. */
const chosen = new Set(['axis', 'facing', 'half', 'type', 'face', 'rotation', 'hinge', 'hanging', 'open']);

/** A schematic as a blueprint, or why it is none. */
export type ReadSchematic =
  | { readonly blueprint: Pick<Blueprint, 'legend' | 'layers'>; readonly why: null }
  | { readonly blueprint: null; readonly why: string };

/**
 * Reads a Sponge schematic (`.schem`, versions 1 to 3), as WorldEdit and others write it: gzipped NBT with a palette of
 * block states. Empty layers and columns at its sides are left out.
 */
export function readSchematic(bytes: Uint8Array): ReadSchematic {
  let root: Readonly<Record<string, unknown>>;
  try {
    root = nbt.simplify(nbt.parseUncompressed(unpacked(Buffer.from(bytes)), 'big')) as typeof root;
  } catch (cause) {
    return no(`it is no schematic (${cause instanceof Error ? cause.message : String(cause)})`);
  }
  const schematic = (root['Schematic'] ?? root) as Readonly<Record<string, unknown>>;
  if ('Regions' in schematic) return no('it is a litematic: export it as a Sponge schematic (.schem)');
  if ('Materials' in schematic)
    return no('it is of the format before 1.13: save it anew as .schem, as `//schem save` does');
  const blocks = (schematic['Blocks'] ?? {}) as Readonly<Record<string, unknown>>;
  const palette = (schematic['Palette'] ?? blocks['Palette']) as Readonly<Record<string, number>> | undefined;
  const data = (schematic['BlockData'] ?? blocks['Data']) as readonly number[] | undefined;
  const [width, height, depth] = ['Width', 'Height', 'Length'].map((name) => Number(schematic[name]) & 0xffff);
  if (palette === undefined || data === undefined || !width || !height || !depth)
    return no('it is no Sponge schematic: save it as .schem');
  const names = new Map(Object.entries(palette).map(([name, index]) => [index, meaningOf(name)]));
  return trimmed(varints(data), { width, height, depth }, names);
}

function unpacked(bytes: Buffer): Buffer {
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, { maxOutputLength: mostBytes }) : bytes;
}

function no(why: string): ReadSchematic {
  return { blueprint: null, why };
}

/** What a block of the palette means in a blueprint; null where it does not matter or comes along with another block. */
function meaningOf(text: string): string | null {
  const { name, properties } = readBlockState(text) ?? { name: text, properties: {} };
  if (/^(void_|cave_)?air$/.test(name)) return 'air';
  if (name === 'structure_void' || comesAlong(text)) return null;
  const kept = Object.entries(properties).filter(
    ([property, value]) =>
      chosen.has(property) &&
      !(property === 'half' && ['upper', 'lower'].includes(value)) &&
      !(property === 'type' && ['single', 'left', 'right', 'normal', 'sticky'].includes(value)) &&
      !(property === 'open' && value === 'false'),
  );
  return blockStateText({ name, properties: Object.fromEntries(kept) });
}

/** Numbers of seven bits a byte, the lowest first. */
function varints(bytes: readonly number[]): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const byte of bytes) {
    value |= (byte & 0x7f) << shift;
    shift += 7;
    if ((byte & 0x80) !== 0) continue;
    numbers.push(value);
    [value, shift] = [0, 0];
  }
  return numbers;
}

interface Extent {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

/** The smallest box around what is built, as layers. */
function trimmed(
  cells: readonly number[],
  { width, height, depth }: Extent,
  names: ReadonlyMap<number, string | null>,
): ReadSchematic {
  if (cells.length !== width * height * depth)
    return no(`it says ${width} by ${height} by ${depth} blocks, and holds ${cells.length}`);
  const meanings = [...new Set(names.values())].filter((meaning) => meaning !== null);
  const letters = new Map(meanings.map((meaning, index) => [meaning, String.fromCharCode(firstLetter + index)]));
  const meaningAt = (x: number, y: number, z: number): string | null =>
    names.get(cells[x + z * width + y * width * depth] ?? -1) ?? null;
  const low = [width, height, depth];
  const high = [-1, -1, -1];
  for (let y = 0; y < height; y++)
    for (let z = 0; z < depth; z++)
      for (let x = 0; x < width; x++) {
        const meaning = meaningAt(x, y, z);
        if (meaning === null || meaning === 'air') continue;
        [x, y, z].forEach((at, axis) => {
          low[axis] = Math.min(low[axis] ?? at, at);
          high[axis] = Math.max(high[axis] ?? at, at);
        });
      }
  const [west = 0, bottom = 0, north = 0] = low;
  const [east = 0, top = 0, south = 0] = high;
  if (east < west) return no('it is empty');
  const size = (east - west + 1) * (top - bottom + 1) * (south - north + 1);
  if (size > mostLetters)
    return no(
      `it is ${east - west + 1} by ${top - bottom + 1} by ${south - north + 1} blocks large, and at most ${mostLetters} are built: cut it up`,
    );
  const layers = range(bottom, top).map((y) =>
    range(north, south).map((z) =>
      range(west, east)
        .map((x) => letters.get(meaningAt(x, y, z) ?? '') ?? ' ')
        .join(''),
    ),
  );
  const used = new Set(layers.flat().join(''));
  const legend = Object.fromEntries(
    [...letters].filter(([, letter]) => used.has(letter)).map(([meaning, letter]) => [letter, meaning]),
  );
  return { blueprint: { legend, layers }, why: null };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
