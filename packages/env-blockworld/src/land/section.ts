/** A cube of 16 blocks a side: which kinds are in it, and where, found out when somebody asks. */
export class Section {
  /** A bit per code; undefined: not looked yet, or changed since. */
  #present: Uint32Array | undefined;
  #places: Map<number, Uint16Array> | undefined;

  /** `blocks`: a code each at y << 8 | z << 4 | x; a window on the chunk's own bytes. */
  constructor(private readonly blocks: Uint8Array) {}

  /** To be called after a block became `code`. */
  forget(code: number): void {
    if (this.#present !== undefined) this.#present[code >> 5] = (this.#present[code >> 5] as number) | (1 << (code & 31));
    this.#places = undefined;
  }

  /** Whether it may hold such a block. */
  mayHold(code: number): boolean {
    return ((this.#look()[code >> 5] as number) & (1 << (code & 31))) !== 0;
  }

  /** Codes that it may hold, air left out, in order. */
  codes(): number[] {
    const present = this.#look();
    const codes: number[] = [];
    for (let code = 1; code < 256; code++) if (((present[code >> 5] as number) & (1 << (code & 31))) !== 0) codes.push(code);
    return codes;
  }

  /** Where the blocks of that code are, as y << 8 | z << 4 | x, in order. */
  places(code: number): Uint16Array {
    const known = this.#places?.get(code);
    if (known !== undefined) return known;
    let count = 0;
    for (let at = 0; at < 4096; at++) if (this.blocks[at] === code) scratch[count++] = at;
    const places = scratch.slice(0, count);
    (this.#places ??= new Map()).set(code, places);
    return places;
  }

  #look(): Uint32Array {
    if (this.#present !== undefined) return this.#present;
    const present = new Uint32Array(8);
    let last = -1;
    for (let at = 0; at < 4096; at++) {
      const code = this.blocks[at] as number;
      if (code === last) continue;
      last = code;
      present[code >> 5] = (present[code >> 5] as number) | (1 << (code & 31));
    }
    return (this.#present = present);
  }
}

const scratch = new Uint16Array(4096);
