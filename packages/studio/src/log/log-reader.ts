import type { FileHandle } from 'node:fs/promises';
import { openRegularFile } from '@s-agents/kit';
import type { LogFile } from './log-file.js';

/** Events that follow each other. */
export interface Batch {
  /** The sequence number of the last one. */
  readonly last: number;
  /** A JSON array. */
  readonly text: string;
}

const maximumEvents = 300;
/** Bytes of a batch, and of what is read at once. */
const maximumBytes = 256 * 1024;
const longestLine = 8 * 2 ** 20;
const lineEnd = 0x0a;

/**
 * Reads the events of a log for one viewer, in whole lines, from a sequence number on. It keeps its place in the file and
 * holds no more than one batch, so that a viewer who is slow costs no memory.
 */
export class LogReader {
  #file: FileHandle | null = null;
  /** Where the next line begins. */
  #position = 0;
  /** The sequence number of the next line. */
  #next = 0;
  #window = maximumBytes;
  /** The line that could not be read last. */
  #suspect: number | null = null;
  #isDamaged = false;

  constructor(
    private readonly log: LogFile,
    private from: number,
  ) {}

  /** Resolves with the next events; null when there are none for now, or the log is damaged there. */
  async next(): Promise<Batch | null> {
    for (;;) {
      const chunk = await this.#chunk();
      if (chunk.length === 0 || this.#isDamaged) return null;
      const end = chunk.lastIndexOf(lineEnd);
      if (end < 0 && chunk.length < this.#window) return null;
      if (end < 0 && this.#window >= longestLine) return this.#end('is too long');
      if (end < 0) {
        this.#window *= 4;
        continue;
      }
      this.#window = maximumBytes;
      const batch = this.#take(chunk.subarray(0, end + 1));
      if (batch !== null) return batch;
    }
  }

  async close(): Promise<void> {
    await this.#file?.close();
    this.#file = null;
  }

  /** What follows in the file, as far as it is read at once. */
  async #chunk(): Promise<Buffer> {
    const file = await this.#open();
    if (file === null) return Buffer.alloc(0);
    const { size } = await file.stat();
    if (size < this.#position) {
      this.log.wasCut(size);
      this.#restart();
    }
    const length = Math.min(this.#window, size - this.#position);
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, this.#position);
    return buffer.subarray(0, bytesRead);
  }

  async #open(): Promise<FileHandle | null> {
    try {
      return (this.#file ??= await openRegularFile(this.log.path, { maximum: Infinity }));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  /** The wanted events in these lines; null where there are none. */
  #take(lines: Buffer): Batch | null {
    const texts: string[] = [];
    let bytes = 0;
    let last = 0;
    for (let start = 0; start < lines.length && texts.length < maximumEvents && bytes < maximumBytes; ) {
      const end = lines.indexOf(lineEnd, start);
      const line = lines.subarray(start, end);
      const sequence = this.log.sequenceOf(line);
      const isWanted = this.#next >= this.from;
      const text = isWanted ? this.log.textOf(line, this.#position) : '';
      if (sequence !== this.#next || text === null) {
        this.#doubt();
        break;
      }
      if (isWanted) {
        texts.push(text);
        bytes += line.length;
        last = sequence;
        this.from = sequence + 1;
      }
      this.#next++;
      this.#position += line.length + 1;
      start = end + 1;
    }
    return texts.length === 0 ? null : { last, text: `[${texts.join(',')}]` };
  }

  /**
   * A line is no event, or not the one that follows. Where the file was cut and has grown since, as when a run is taken
   * up, it reads well from the start.
   */
  #doubt(): void {
    if (this.#suspect === this.#next) return void this.#end('is no event, or not the one that follows');
    this.#suspect = this.#next;
    this.log.wasCut(0);
    this.#restart();
  }

  /** What was sent is passed over. */
  #restart(): void {
    this.#position = 0;
    this.#next = 0;
  }

  #end(why: string): null {
    this.#isDamaged = true;
    this.log.damage = `events.jsonl is damaged: line ${this.#next + 1} ${why}, and nothing is shown from there on`;
    return null;
  }
}
