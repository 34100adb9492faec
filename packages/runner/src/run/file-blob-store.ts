import type { BlobStore, Json } from '@s-agents/core';
import { blobText, contentAddress } from '@s-agents/kit';
import { LineFile, type LineFileOptions, type LinePlace } from './line-file.js';

/** The blobs of a file that exists. */
export interface KeptBlobs {
  readonly bytes: number;
  readonly places: ReadonlyMap<string, LinePlace>;
  /** Null for an id that the file does not have. */
  readonly value: (id: string) => Json | null;
}

/**
 * Stores blobs in one append-only file, one JSON line each: {"id", "value"}. The file is created for the first blob.
 * Memory holds only the position of each line. With `kept`, the store continues a file; until `open`, it changes nothing
 * in it.
 */
export class FileBlobStore implements BlobStore {
  readonly #places: Map<string, LinePlace>;
  /** Blobs that wait for `open`, as JSON; null once the file may be written to. */
  #waiting: Map<string, Buffer> | null;
  #lines: LineFile | null = null;

  constructor(
    private readonly file: string,
    private readonly options: Pick<LineFileOptions, 'durability' | 'write'> & { readonly kept?: KeptBlobs } = {},
  ) {
    this.#places = new Map(options.kept?.places);
    this.#waiting = options.kept === undefined ? null : new Map();
  }

  put(value: Json): string {
    // Encoded once, for its address and for the file.
    const bytes = Buffer.from(blobText(value));
    const id = contentAddress(bytes);
    if (this.#places.has(id)) return id;
    if (this.#waiting === null) this.#append(id, bytes);
    else this.#waiting.set(id, bytes);
    return id;
  }

  get(id: string): Json | null {
    const waiting = this.#waiting?.get(id);
    if (waiting !== undefined) return JSON.parse(waiting.toString()) as Json;
    const place = this.#places.get(id);
    if (place === undefined) return null;
    if (this.#lines === null) return this.options.kept?.value(id) ?? null;
    return (JSON.parse(this.#lines.read(place)) as { value: Json }).value;
  }

  /** Cuts off what is not kept of the file, and writes what was put since. */
  open(): void {
    const waiting = this.#waiting ?? new Map<string, Buffer>();
    this.#waiting = null;
    const { kept, ...options } = this.options;
    if (kept !== undefined) this.#lines = new LineFile(this.file, { ...options, keptBytes: kept.bytes });
    for (const [id, bytes] of waiting) this.#append(id, bytes);
  }

  flush(): void {
    this.#lines?.flush();
  }

  close(): void {
    this.#lines?.close();
    this.#lines = null;
  }

  #append(id: string, bytes: Buffer): void {
    const { kept: _kept, ...options } = this.options;
    this.#lines ??= new LineFile(this.file, options);
    this.#places.set(id, this.#lines.append('{"id":"', id, '","value":', bytes, '}'));
  }
}
