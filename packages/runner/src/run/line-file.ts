import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';

/** Where a line lies in its file, in bytes. */
export interface LinePlace {
  readonly offset: number;
  readonly length: number;
}

/** Writes bytes from `offset` on to a file; returns how many it wrote. */
export type Write = (descriptor: number, bytes: Buffer, offset: number) => number;

/** Bytes that are kept before they are written in the middle of a turn. */
const most = 64 * 1024;
/** Bytes that one UTF-16 unit takes in UTF-8 at most. */
const widest = 3;
const lineEnd = 10;

/**
 * A new file that only grows, by lines. What one turn of the event loop appends is handed to the operating system in one
 * piece at the turn's end, before anything from outside can happen: every line that the world has seen an effect of is
 * in the file, and a crash loses at most the lines of its own turn. A write that fails is thrown by the next append,
 * read or close.
 */
export class LineFile {
  readonly #descriptor: number;
  readonly #pending = Buffer.allocUnsafeSlow(most);
  #filled = 0;
  #end = 0;
  /** By someone else: its number may be another file's by now. */
  #isClosed = false;
  #failure: { readonly error: unknown } | null = null;
  /** There is no caller that could catch the error: it is kept for the next one. */
  readonly #flushLater = (): void => {
    try {
      this.#flush();
    } catch (error) {
      this.#failure ??= { error };
    }
  };

  /** Throws the file system's error, also when the file exists. */
  constructor(
    file: string,
    private readonly write: Write = writeSync,
  ) {
    this.#descriptor = openSync(file, 'ax+');
  }

  /** The pieces of one line, without its end. They are joined in the buffer only. */
  append(...pieces: readonly string[]): LinePlace {
    this.#rethrow();
    const offset = this.#end;
    let needed = 1;
    for (const piece of pieces) needed += widest * piece.length;
    if (needed > most - this.#filled) this.#flush();
    const length = needed > most ? this.#writeThrough(pieces) : this.#keep(pieces);
    this.#end += length + 1;
    return { offset, length };
  }

  read({ offset, length }: LinePlace): string {
    this.#flush();
    const line = Buffer.alloc(length);
    readSync(this.#descriptor, line, 0, length, offset);
    return line.toString();
  }

  /** Whether the file has no name any more: what is written is lost with this process. */
  isDeleted(): boolean {
    return fstatSync(this.#descriptor).nlink === 0;
  }

  close(): void {
    try {
      this.#flush();
    } finally {
      if (!this.#isClosed) closeSync(this.#descriptor);
    }
  }

  /** Bytes of the line without its end. */
  #keep(pieces: readonly string[]): number {
    if (this.#filled === 0) process.nextTick(this.#flushLater);
    const start = this.#filled;
    for (const piece of pieces) this.#filled += this.#pending.write(piece, this.#filled);
    this.#pending[this.#filled++] = lineEnd;
    return this.#filled - 1 - start;
  }

  /** The same for a line that is too long for the buffer. */
  #writeThrough(pieces: readonly string[]): number {
    const bytes = Buffer.from(`${pieces.join('')}\n`);
    this.#write(bytes);
    return bytes.length - 1;
  }

  #flush(): void {
    this.#rethrow();
    if (this.#filled === 0) return;
    const bytes = this.#pending.subarray(0, this.#filled);
    this.#filled = 0;
    this.#write(bytes);
  }

  #write(bytes: Buffer): void {
    try {
      for (let written = 0; written < bytes.length; ) written += this.write(this.#descriptor, bytes, written);
    } catch (error) {
      this.#isClosed = (error as { code?: unknown }).code === 'EBADF';
      throw error;
    }
  }

  #rethrow(): void {
    if (this.#failure !== null) throw this.#failure.error;
  }
}
