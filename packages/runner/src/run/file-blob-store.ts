import { canonicalJson, contentAddress, type BlobStore, type Json } from '@s-agents/core';
import { LineFile, type LinePlace, type Write } from './line-file.js';

/**
 * Stores blobs in one append-only file, one JSON line each: {"id", "value"}. The file is created for the first blob.
 * Memory holds only the position of each line.
 */
export class FileBlobStore implements BlobStore {
  readonly #places = new Map<string, LinePlace>();
  #lines: LineFile | null = null;

  constructor(
    private readonly file: string,
    private readonly write?: Write,
  ) {}

  put(value: Json): string {
    const text = canonicalJson(value);
    const id = contentAddress(text);
    if (this.#places.has(id)) return id;
    this.#lines ??= new LineFile(this.file, this.write);
    this.#places.set(id, this.#lines.append('{"id":"', id, '","value":', text, '}'));
    return id;
  }

  get(id: string): Json | null {
    const place = this.#places.get(id);
    if (place === undefined || this.#lines === null) return null;
    return (JSON.parse(this.#lines.read(place)) as { value: Json }).value;
  }

  close(): void {
    this.#lines?.close();
    this.#lines = null;
  }
}
