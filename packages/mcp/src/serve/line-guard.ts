import { Transform, type TransformCallback } from 'node:stream';
import { TopLevelId } from './top-level-id.js';

export interface LineGuardOptions {
  /** The most bytes of a line. */
  readonly maximum: number;
  /** Called at the end of a line that is longer, with the text of its `id`; null where none was found. */
  readonly onTooLong: (id: string | null) => void;
}

const lineEnd = 0x0a;

/** Passes whole lines on, and leaves out those that are too long, of which it never holds more than `maximum` bytes. */
export class LineGuard extends Transform {
  #parts: Buffer[] = [];
  #bytes = 0;
  /** Reads the id of a line that is too long; null for any other line. */
  #skipped: TopLevelId | null = null;

  constructor(private readonly options: LineGuardOptions) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let start = 0;
    for (let end = chunk.indexOf(lineEnd); end >= 0; start = end + 1, end = chunk.indexOf(lineEnd, start)) {
      this.#add(chunk.subarray(start, end + 1));
      this.#end();
    }
    this.#add(chunk.subarray(start));
    done();
  }

  override _flush(done: TransformCallback): void {
    this.#end();
    done();
  }

  #add(part: Buffer): void {
    if (part.length === 0) return;
    this.#bytes += part.length;
    if (this.#skipped === null && this.#bytes > this.options.maximum) {
      this.#skipped = new TopLevelId();
      for (const held of this.#parts) this.#skipped.read(held);
      this.#parts = [];
    }
    if (this.#skipped === null) this.#parts.push(part);
    else this.#skipped.read(part);
  }

  #end(): void {
    if (this.#skipped !== null) this.options.onTooLong(this.#skipped.id);
    else if (this.#bytes > 0) this.push(Buffer.concat(this.#parts));
    this.#parts = [];
    this.#bytes = 0;
    this.#skipped = null;
  }
}
