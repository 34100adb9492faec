/** The most bytes of a packet's length header. */
const headerBytes = 3;

/** Thrown for bytes that cannot be a packet. */
export class BadFrame extends Error {}

/**
 * Splits a stream of bytes into packets. It refuses a packet by its declared length, before storing any of it, and
 * copies no byte more than once.
 */
export class FrameReader {
  #header = 0;
  #headerBytes = 0;
  #body: Buffer | undefined;
  #filled = 0;

  /** `maximumBytes`: the length of the largest packet that is allowed. */
  constructor(private readonly maximumBytes: number) {}

  /** Yields the packets that this chunk completes. Throws BadFrame for a length over the limit. */
  *read(chunk: Buffer): Generator<Buffer, void> {
    let at = 0;
    while (at < chunk.length) {
      if (this.#body === undefined) {
        const length = this.#lengthWith(chunk[at++] ?? 0);
        if (length === undefined) continue;
        if (chunk.length - at >= length) {
          yield chunk.subarray(at, at + length);
          at += length;
          continue;
        }
        this.#body = Buffer.allocUnsafe(length);
        this.#filled = 0;
      }
      const copied = chunk.copy(this.#body, this.#filled, at);
      at += copied;
      this.#filled += copied;
      if (this.#filled < this.#body.length) continue;
      const frame = this.#body;
      this.#body = undefined;
      yield frame;
    }
  }

  /** Reads one more byte of a header. Returns the length once the header is complete. */
  #lengthWith(byte: number): number | undefined {
    this.#header |= (byte & 0x7f) << (7 * this.#headerBytes++);
    if ((byte & 0x80) !== 0) {
      if (this.#headerBytes === headerBytes) throw new BadFrame('a packet of 2 MiB or more was declared');
      return undefined;
    }
    const length = this.#header;
    this.#header = 0;
    this.#headerBytes = 0;
    if (length === 0) throw new BadFrame('an empty packet was declared');
    if (length > this.maximumBytes)
      throw new BadFrame(`a packet of ${length} bytes was declared; ${this.maximumBytes} are allowed`);
    return length;
  }
}
