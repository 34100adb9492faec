const size = 4096;

/** A cube of 16 blocks a side: a byte for each once somebody has looked at one, half of that before; of one kind all over, none of its own. */
export class Section {
  /** A code each at y << 8 | z << 4 | x; null as long as they are packed. */
  #blocks: Uint8Array | null = null;
  #isShared = false;
  /** Places in `#kinds`, two a byte, the lower half first. */
  #packed: Uint8Array | null = null;
  /** Codes that it may hold. */
  readonly #kinds: number[];
  #codes: readonly number[] | undefined;
  #places: Map<number, Uint16Array> | undefined;

  /** `blocks` is copied. */
  constructor(blocks: Uint8Array) {
    this.#kinds = kindsOf(blocks);
    if (this.#kinds.length === 1) {
      this.#blocks = allOf(this.#kinds[0] as number);
      this.#isShared = true;
    } else if (this.#kinds.length <= 16) this.#packed = pack(blocks, this.#kinds);
    else this.#blocks = blocks.slice();
  }

  codeAt(at: number): number {
    return (this.#blocks ?? this.#unpack())[at] as number;
  }

  set(at: number, code: number): void {
    let blocks = this.#blocks ?? this.#unpack();
    if (this.#isShared) {
      this.#blocks = blocks = blocks.slice();
      this.#isShared = false;
    }
    this.#places?.delete(blocks[at] as number);
    this.#places?.delete(code);
    blocks[at] = code;
    if (this.#kinds.includes(code)) return;
    this.#kinds.push(code);
    this.#codes = undefined;
  }

  /** Whether it may hold such a block. */
  mayHold(code: number): boolean {
    return this.#kinds.includes(code);
  }

  /** Codes that it may hold, air left out, in order. */
  get codes(): readonly number[] {
    return (this.#codes ??= this.#kinds.filter((code) => code !== 0).sort((a, b) => a - b));
  }

  /** Where the blocks of that code are, as y << 8 | z << 4 | x, in order. */
  places(code: number): Uint16Array {
    const known = this.#places?.get(code);
    if (known !== undefined) return known;
    const count = this.#blocks === null ? placesInPacked(this.#packed as Uint8Array, this.#kinds.indexOf(code)) : placesIn(this.#blocks, code);
    const places = scratch.slice(0, count);
    (this.#places ??= new Map()).set(code, places);
    return places;
  }

  #unpack(): Uint8Array {
    const packed = this.#packed as Uint8Array;
    const blocks = new Uint8Array(size);
    for (let at = 0; at < packed.length; at++) {
      const both = packed[at] as number;
      blocks[2 * at] = this.#kinds[both & 15] as number;
      blocks[2 * at + 1] = this.#kinds[both >> 4] as number;
    }
    this.#packed = null;
    return (this.#blocks = blocks);
  }
}

const scratch = new Uint16Array(size);
const uniform = new Map<number, Uint8Array>();

function kindsOf(blocks: Uint8Array): number[] {
  const seen = new Uint8Array(256);
  const kinds: number[] = [];
  for (let at = 0; at < size; at++) {
    const code = blocks[at] as number;
    if (seen[code] === 1) continue;
    seen[code] = 1;
    kinds.push(code);
  }
  return kinds;
}

function pack(blocks: Uint8Array, kinds: readonly number[]): Uint8Array {
  const numbers = new Uint8Array(256);
  kinds.forEach((code, number) => (numbers[code] = number));
  const packed = new Uint8Array(size / 2);
  for (let at = 0; at < packed.length; at++) packed[at] = (numbers[blocks[2 * at] as number] as number) | ((numbers[blocks[2 * at + 1] as number] as number) << 4);
  return packed;
}

/** A section's blocks that are all of one kind; not to be written to. */
function allOf(code: number): Uint8Array {
  const known = uniform.get(code);
  if (known !== undefined) return known;
  const blocks = new Uint8Array(size).fill(code);
  uniform.set(code, blocks);
  return blocks;
}

/** How many of the code there are; where, is in `scratch`. */
function placesIn(blocks: Uint8Array, code: number): number {
  let count = 0;
  for (let at = 0; at < size; at++) if (blocks[at] === code) scratch[count++] = at;
  return count;
}

function placesInPacked(packed: Uint8Array, number: number): number {
  let count = 0;
  for (let at = 0; at < packed.length; at++) {
    const both = packed[at] as number;
    if ((both & 15) === number) scratch[count++] = 2 * at;
    if (both >> 4 === number) scratch[count++] = 2 * at + 1;
  }
  return count;
}
