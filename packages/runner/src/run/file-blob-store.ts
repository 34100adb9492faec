import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { blobId, type BlobStore, type Json } from '@s-agents/core';

/** Blobs in one append-only file, a line of JSON each: {"id", "value"}. Opened with the first one; memory holds only where each lies. */
export class FileBlobStore implements BlobStore {
  readonly #places = new Map<string, { readonly offset: number; readonly length: number }>();
  #descriptor: number | null = null;
  #end = 0;

  constructor(private readonly file: string) {}

  put(value: Json): string {
    const id = blobId(value);
    if (this.#places.has(id)) return id;
    const line = Buffer.from(`${JSON.stringify({ id, value })}\n`);
    this.#descriptor ??= openSync(this.file, 'ax+');
    writeSync(this.#descriptor, line);
    this.#places.set(id, { offset: this.#end, length: line.length });
    this.#end += line.length;
    return id;
  }

  get(id: string): Json | null {
    const place = this.#places.get(id);
    if (place === undefined || this.#descriptor === null) return null;
    const line = Buffer.alloc(place.length);
    readSync(this.#descriptor, line, 0, place.length, place.offset);
    return (JSON.parse(line.toString()) as { value: Json }).value;
  }

  close(): void {
    if (this.#descriptor !== null) closeSync(this.#descriptor);
    this.#descriptor = null;
  }
}
