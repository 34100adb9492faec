/** More than twice as many as an encoding has tokens; a power of two. */
const slotCount = 2 ** 19;

/**
 * The tokens of an encoding, found by their bytes. The list stays one text, and a hash table says where each token
 * stands in it: a map of two hundred thousand strings takes ten times as long to build.
 */
export class TokenList {
  /** One more than where the token's line starts; 0 in a free slot. */
  readonly #slots = new Uint32Array(slotCount);

  /** `lines`: a line for each token in the order of their ranks: its bytes in base64, a space and its rank. */
  constructor(private readonly lines: string) {
    for (let start = 0; start < lines.length; ) {
      const end = lines.indexOf(' ', start);
      let slot = slotOf(lines, start, end);
      while (this.#slots[slot] !== 0) slot = next(slot);
      this.#slots[slot] = start + 1;
      start = lines.indexOf('\n', end) + 1;
    }
  }

  /** A number that is lower for a token of a lower rank; null when no token has these bytes. */
  orderOf(bytes: Buffer): number | null {
    const key = `${bytes.toString('base64')} `;
    let slot = slotOf(key, 0, key.length - 1);
    for (let place = this.#slots[slot] ?? 0; place !== 0; place = this.#slots[slot] ?? 0) {
      if (this.lines.startsWith(key, place - 1)) return place;
      slot = next(slot);
    }
    return null;
  }
}

/** The slot of a part of a text, by the hash FNV-1a. */
function slotOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (slotCount - 1);
}

function next(slot: number): number {
  return (slot + 1) & (slotCount - 1);
}
