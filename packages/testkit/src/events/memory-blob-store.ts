import type { BlobStore, Json } from '@s-agents/core';
import { blobId, blobText } from '@s-agents/kit';

/** Keeps blobs in memory, as text, so that a blob shares nothing with the value that was stored. */
export interface MemoryBlobStore extends BlobStore {
  readonly size: number;
}

export function createMemoryBlobStore(): MemoryBlobStore {
  const texts = new Map<string, string>();
  return {
    put(value) {
      const id = blobId(value);
      texts.set(id, blobText(value));
      return id;
    },
    get(id) {
      const text = texts.get(id);
      return text === undefined ? null : (JSON.parse(text) as Json);
    },
    get size() {
      return texts.size;
    },
  };
}
