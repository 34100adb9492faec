const sectionBlocks = 4096;
/** The longest run, in blocks, that fits in one byte. */
const maximumRunBlocks = 256;

/**
 * A cube of 16 blocks a side. It is stored as runs of one kind until a block is read, then as a byte a block. Cubes of
 * a single kind share their bytes.
 */
export class Section {
  /** The code of each block at y << 8 | z << 4 | x; null while they are stored as runs. */
  #blocks: Uint8Array | null = null;
  #isShared = false;
  /** Pairs of code and length - 1. */
  #runs: Uint8Array | null = null;
  /** The codes that may occur in it. */
  readonly #kinds: number[];
  #codes: readonly number[] | undefined;
  #places: Map<number, Uint16Array> | undefined;

  /** Copies `blocks`. */
  constructor(blocks: Uint8Array) {
    const runs = runsOf(blocks);
    this.#kinds = kindsOf(runs);
    if (this.#kinds.length === 1) {
      this.#blocks = uniformBlocks(this.#kinds[0] as number);
      this.#isShared = true;
    } else if (runs.length < sectionBlocks) this.#runs = runs;
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

  /** Whether blocks of that code may occur in it. */
  mayHold(code: number): boolean {
    return this.#kinds.includes(code);
  }

  /** The codes that may occur in it, without air, ascending. */
  get codes(): readonly number[] {
    return (this.#codes ??= this.#kinds.filter((code) => code !== 0).sort((a, b) => a - b));
  }

  /** Returns the places of all blocks of a code, as y << 8 | z << 4 | x, ascending. */
  places(code: number): Uint16Array {
    const known = this.#places?.get(code);
    if (known !== undefined) return known;
    const count = this.#blocks === null ? placesInRuns(this.#runs as Uint8Array, code) : placesIn(this.#blocks, code);
    const places = placeScratch.slice(0, count);
    (this.#places ??= new Map()).set(code, places);
    return places;
  }

  #unpack(): Uint8Array {
    const runs = this.#runs as Uint8Array;
    const blocks = new Uint8Array(sectionBlocks);
    let at = 0;
    for (let run = 0; run < runs.length; run += 2)
      blocks.fill(runs[run] as number, at, (at += (runs[run + 1] as number) + 1));
    this.#runs = null;
    return (this.#blocks = blocks);
  }
}

const placeScratch = new Uint16Array(sectionBlocks);
const runScratch = new Uint8Array(2 * sectionBlocks);
const uniformCache = new Map<number, Uint8Array>();

function kindsOf(runs: Uint8Array): number[] {
  const seen = new Uint8Array(256);
  const kinds: number[] = [];
  for (let run = 0; run < runs.length; run += 2) {
    const code = runs[run] as number;
    if (seen[code] === 1) continue;
    seen[code] = 1;
    kinds.push(code);
  }
  // A grown array reserves spare capacity; the copy does not.
  return kinds.slice();
}

/** Encodes blocks as runs. Terrain comes in layers, so a section takes some hundred bytes. */
function runsOf(blocks: Uint8Array): Uint8Array {
  let end = 0;
  for (let at = 0; at < sectionBlocks; ) {
    const code = blocks[at] as number;
    const from = at;
    do at++;
    while (at < sectionBlocks && blocks[at] === code && at - from < maximumRunBlocks);
    runScratch[end++] = code;
    runScratch[end++] = at - from - 1;
  }
  return runScratch.slice(0, end);
}

/** Returns the shared blocks of a section of one kind. Must not be written to. */
function uniformBlocks(code: number): Uint8Array {
  const known = uniformCache.get(code);
  if (known !== undefined) return known;
  const blocks = new Uint8Array(sectionBlocks).fill(code);
  uniformCache.set(code, blocks);
  return blocks;
}

/** Writes the places of a code to `placeScratch`; returns their number. */
function placesIn(blocks: Uint8Array, code: number): number {
  let count = 0;
  for (let at = 0; at < sectionBlocks; at++) if (blocks[at] === code) placeScratch[count++] = at;
  return count;
}

function placesInRuns(runs: Uint8Array, code: number): number {
  let count = 0;
  let at = 0;
  for (let run = 0; run < runs.length; run += 2) {
    const end = at + (runs[run + 1] as number) + 1;
    if (runs[run] === code) while (at < end) placeScratch[count++] = at++;
    at = end;
  }
  return count;
}
