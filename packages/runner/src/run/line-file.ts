import { closeSync, fdatasyncSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import type { Durability } from '@s-agents/core';

/** The position of a line in its file, in bytes. */
export interface LinePlace {
  readonly offset: number;
  readonly length: number;
}

/** Writes `bytes`, from `offset` on, to a file. Returns the number of bytes written. */
export type Write = (descriptor: number, bytes: Buffer, offset: number) => number;

/** Lines that wait are written once they have this many bytes. */
const bufferBytes = 64 * 1024;

/** How a file of lines is opened and written. */
export interface LineFileOptions {
  /** When lines are passed on; default: `process`. */
  readonly durability?: Durability;
  /** Keeps this many bytes of a file that exists and cuts off the rest; default: the file must be new. */
  readonly keptBytes?: number;
  /** Called before anything is written, to write first what the lines refer to. */
  readonly beforeWrite?: () => void;
  readonly write?: Write;
  /** Replaces the file system's function that synchronizes a file to the disk, in tests. */
  readonly synchronize?: (descriptor: number) => void;
}

/**
 * An append-only file of lines. All lines that one turn of the event loop appends are passed to the operating
 * system together at the end of the turn, before any outside event is handled. So every line whose effects are visible
 * outside is in the file, and a crash loses at most the lines of its own turn. With the durability `power`, they are also
 * synchronized to the disk; with `exit`, they are passed on only by `flush` and when the buffer is full. The next append, read or close throws
 * the error of a failed write.
 */
export class LineFile {
  readonly #descriptor: number;
  /** The lines that wait: short pieces as text, since encoding each on its own costs several times as much. */
  #waiting: (string | Buffer)[] = [''];
  #waitingBytes = 0;
  #end = 0;
  /** Whether other code closed the descriptor, whose number may now belong to another file. */
  #isClosed = false;
  #failure: { readonly error: unknown } | null = null;
  readonly #options: LineFileOptions;
  /** No caller could catch this error, so it is stored for the next call. */
  readonly #flushLater = (): void => {
    try {
      this.#flush();
    } catch (error) {
      this.#failure ??= { error };
    }
  };

  /** Throws the file system's error, also when the file already exists. */
  constructor(file: string, options: LineFileOptions = {}) {
    const { keptBytes } = options;
    this.#options = options;
    this.#descriptor = openSync(file, keptBytes === undefined ? 'ax+' : 'a+');
    if (keptBytes === undefined) return;
    ftruncateSync(this.#descriptor, keptBytes);
    this.#end = keptBytes;
  }

  /** Appends one line, given in pieces without the line end, long ones encoded already if need be. */
  append(...pieces: readonly (string | Buffer)[]): LinePlace {
    this.#rethrow();
    const offset = this.#end;
    if (this.#waitingBytes === 0 && this.#options.durability !== 'exit') process.nextTick(this.#flushLater);
    let length = 0;
    for (const piece of pieces) {
      length += Buffer.byteLength(piece);
      this.#wait(piece);
    }
    this.#wait('\n');
    this.#waitingBytes += length + 1;
    this.#end += length + 1;
    if (this.#waitingBytes >= bufferBytes) this.#flush();
    return { offset, length };
  }

  #wait(piece: string | Buffer): void {
    const last = this.#waiting.length - 1;
    if (typeof piece === 'string' && typeof this.#waiting[last] === 'string') this.#waiting[last] += piece;
    else this.#waiting.push(piece);
  }

  read({ offset, length }: LinePlace): string {
    this.#flush();
    const line = Buffer.alloc(length);
    readSync(this.#descriptor, line, 0, length, offset);
    return line.toString();
  }

  /** Whether the file was deleted. Everything written to it is lost when this process ends. */
  isDeleted(): boolean {
    return fstatSync(this.#descriptor).nlink === 0;
  }

  /** Passes all lines to the operating system and, with the durability `power`, to the disk. */
  flush(): void {
    this.#flush();
  }

  close(): void {
    try {
      this.#flush();
    } finally {
      if (!this.#isClosed) closeSync(this.#descriptor);
    }
  }

  #flush(): void {
    this.#rethrow();
    if (this.#waitingBytes === 0) return;
    const bytes = joined(this.#waiting);
    this.#waiting = [''];
    this.#waitingBytes = 0;
    this.#write(bytes);
  }

  #write(bytes: Buffer): void {
    const { write = writeSync, synchronize = fdatasyncSync, beforeWrite, durability } = this.#options;
    try {
      beforeWrite?.();
      for (let written = 0; written < bytes.length; ) written += write(this.#descriptor, bytes, written);
      if (durability === 'power') synchronize(this.#descriptor);
    } catch (error) {
      this.#isClosed = (error as { code?: unknown }).code === 'EBADF';
      throw error;
    }
  }

  #rethrow(): void {
    if (this.#failure !== null) throw this.#failure.error;
  }
}

function joined(pieces: readonly (string | Buffer)[]): Buffer {
  const [only = '', ...more] = pieces;
  if (more.length === 0) return Buffer.from(only as string);
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
}
