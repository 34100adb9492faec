const [quote, backslash, comma, colon] = ['"', '\\', ',', ':'].map((sign) => sign.charCodeAt(0));
const opening: ReadonlySet<number> = new Set(['{', '['].map((sign) => sign.charCodeAt(0)));
const closing: ReadonlySet<number> = new Set(['}', ']'].map((sign) => sign.charCodeAt(0)));
const blanks: ReadonlySet<number> = new Set([' ', '\t', '\r', '\n'].map((sign) => sign.charCodeAt(0)));

/** A longer key or id is none that is looked for. */
const maximumLength = 200;

/** Finds the value of `id` in the text of a JSON object, which comes in pieces of any size, and holds none of it. */
export class TopLevelId {
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  /** What stands between two signs of the object itself, such as a key. */
  #word = '';
  #key = '';
  #found: string | null = null;

  /** The id as JSON: a string or a number; null where there is none. */
  get id(): string | null {
    return this.#found;
  }

  read(part: Uint8Array): void {
    for (const byte of part) this.#step(byte);
  }

  #step(byte: number): void {
    if (this.#isInString) {
      this.#note(byte);
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === backslash) this.#isEscaped = true;
      else if (byte === quote) this.#isInString = false;
    } else if (byte === quote) {
      this.#isInString = true;
      this.#note(byte);
    } else if (opening.has(byte)) this.#depth++;
    else if (closing.has(byte)) {
      this.#endValue();
      this.#depth--;
    } else if (byte === comma) this.#endValue();
    else if (byte === colon) this.#endKey();
    else if (!blanks.has(byte)) this.#note(byte);
  }

  #note(byte: number): void {
    if (this.#depth === 1 && this.#word.length < maximumLength) this.#word += String.fromCharCode(byte);
  }

  #endKey(): void {
    if (this.#depth !== 1) return;
    this.#key = this.#word;
    this.#word = '';
  }

  #endValue(): void {
    if (this.#depth !== 1) return;
    if (this.#key === '"id"' && /^("[^"\\]*"|-?\d+)$/.test(this.#word)) this.#found = this.#word;
    this.#key = this.#word = '';
  }
}
