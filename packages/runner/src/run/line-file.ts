import { closeSync, openSync, readSync, writeSync } from 'node:fs';

/** Where a line lies in its file, in bytes. */
export interface LinePlace {
  readonly offset: number;
  readonly length: number;
}

/** Characters that are kept before they are written in the middle of a turn. */
const most = 64 * 1024;

/**
 * A new file that only grows, by lines. What one turn of the event loop appends is handed to the operating system in one
 * piece at the turn's end, before anything from outside can happen: whatever the process has let the world see of a line,
 * the line is there, and a crash loses what its own turn had to say at most. A write that fails is thrown by the next
 * append, read or close.
 */
export class LineFile {
  readonly #descriptor: number;
  readonly #pending: string[] = [];
  #pendingLength = 0;
  #end = 0;
  #failure: { readonly error: unknown } | null = null;

  /** Throws what the file system says, also when the file is there already. */
  constructor(file: string) {
    this.#descriptor = openSync(file, 'ax+');
  }

  /** `line` without its end. */
  append(line: string): LinePlace {
    this.#rethrow();
    const place = { offset: this.#end, length: Buffer.byteLength(line) };
    this.#end += place.length + 1;
    if (this.#pending.length === 0) process.nextTick(() => this.#flushLater());
    this.#pending.push(line, '\n');
    this.#pendingLength += line.length;
    if (this.#pendingLength > most) this.#flush();
    return place;
  }

  read({ offset, length }: LinePlace): string {
    this.#flush();
    const line = Buffer.alloc(length);
    readSync(this.#descriptor, line, 0, length, offset);
    return line.toString();
  }

  close(): void {
    try {
      this.#flush();
    } finally {
      closeSync(this.#descriptor);
    }
  }

  /** Nobody called who could be told. */
  #flushLater(): void {
    try {
      this.#flush();
    } catch (error) {
      this.#failure ??= { error };
    }
  }

  #flush(): void {
    this.#rethrow();
    if (this.#pending.length === 0) return;
    const text = this.#pending.join('');
    this.#pending.length = 0;
    this.#pendingLength = 0;
    writeSync(this.#descriptor, text);
  }

  #rethrow(): void {
    if (this.#failure !== null) throw this.#failure.error;
  }
}
