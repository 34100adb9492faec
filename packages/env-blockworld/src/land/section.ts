/** A cube of 16 blocks a side: which kinds are in it, and where, found out when somebody asks. */
export class Section {
  /** 1 per code that may be there. */
  #present: Uint8Array | undefined;
  #codes: readonly number[] | undefined;
  #places: Map<number, Uint16Array> | undefined;

  /** `blocks`: a code each at y << 8 | z << 4 | x; a window on the chunk's own bytes. */
  constructor(private readonly blocks: Uint8Array) {}

  /** To be called after a block of kind `before` became one of kind `code`. */
  changed(before: number, code: number): void {
    if (this.#present !== undefined && this.#present[code] === 0) {
      this.#present[code] = 1;
      this.#codes = undefined;
    }
    this.#places?.delete(before);
    this.#places?.delete(code);
  }

  /** Whether it may hold such a block. */
  mayHold(code: number): boolean {
    return this.#look()[code] === 1;
  }

  /** Codes that it may hold, air left out, in order. */
  get codes(): readonly number[] {
    if (this.#codes !== undefined) return this.#codes;
    const present = this.#look();
    const codes: number[] = [];
    for (let code = 1; code < 256; code++) if (present[code] === 1) codes.push(code);
    return (this.#codes = codes);
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

  #look(): Uint8Array {
    if (this.#present !== undefined) return this.#present;
    const present = new Uint8Array(256);
    for (let at = 0; at < 4096; at++) present[this.blocks[at] as number] = 1;
    return (this.#present = present);
  }
}

const scratch = new Uint16Array(4096);
