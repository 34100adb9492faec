const size = 4096;
/** Blocks of a run. */
const longest = 256;

/**
 * A cube of 16 blocks a side: runs of one kind until a block is read, then a byte for each; a cube of one kind shares
 * its bytes with others.
 */
export class Section {
  /** A code each at y << 8 | z << 4 | x; null as long as they are in runs. */
  #blocks: Uint8Array | null = null;
  #isShared = false;
  /** Code and length less one, in turns. */
  #runs: Uint8Array | null = null;
  /** Codes that it may hold. */
  readonly #kinds: number[];
  #codes: readonly number[] | undefined;
  #places: Map<number, Uint16Array> | undefined;

  /** `blocks` is copied. */
  constructor(blocks: Uint8Array) {
    const runs = runsOf(blocks);
    this.#kinds = kindsOf(runs);
    if (this.#kinds.length === 1) {
      this.#blocks = allOf(this.#kinds[0] as number);
      this.#isShared = true;
    } else if (runs.length < size) this.#runs = runs;
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
    const count = this.#blocks === null ? placesInRuns(this.#runs as Uint8Array, code) : placesIn(this.#blocks, code);
    const places = placeScratch.slice(0, count);
    (this.#places ??= new Map()).set(code, places);
    return places;
  }

  #unpack(): Uint8Array {
    const runs = this.#runs as Uint8Array;
    const blocks = new Uint8Array(size);
    let at = 0;
    for (let run = 0; run < runs.length; run += 2)
      blocks.fill(runs[run] as number, at, (at += (runs[run + 1] as number) + 1));
    this.#runs = null;
    return (this.#blocks = blocks);
  }
}

const placeScratch = new Uint16Array(size);
const runScratch = new Uint8Array(2 * size);
const uniform = new Map<number, Uint8Array>();

function kindsOf(runs: Uint8Array): number[] {
  const seen = new Uint8Array(256);
  const kinds: number[] = [];
  for (let run = 0; run < runs.length; run += 2) {
    const code = runs[run] as number;
    if (seen[code] === 1) continue;
    seen[code] = 1;
    kinds.push(code);
  }
  // A list that has grown keeps room for more.
  return kinds.slice();
}

/** Most of the land is layers: some hundred bytes of runs. None is longer than a byte can tell. */
function runsOf(blocks: Uint8Array): Uint8Array {
  let end = 0;
  for (let at = 0; at < size; ) {
    const code = blocks[at] as number;
    const from = at;
    do at++;
    while (at < size && blocks[at] === code && at - from < longest);
    runScratch[end++] = code;
    runScratch[end++] = at - from - 1;
  }
  return runScratch.slice(0, end);
}

/** A section's blocks that are all of one kind; not to be written to. */
function allOf(code: number): Uint8Array {
  const known = uniform.get(code);
  if (known !== undefined) return known;
  const blocks = new Uint8Array(size).fill(code);
  uniform.set(code, blocks);
  return blocks;
}

/** How many of the code there are; where, is in `placeScratch`. */
function placesIn(blocks: Uint8Array, code: number): number {
  let count = 0;
  for (let at = 0; at < size; at++) if (blocks[at] === code) placeScratch[count++] = at;
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
