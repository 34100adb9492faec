import { describe, expect, it } from 'vitest';
import { blobIdSchema, type BlobStore, type Json, type Random } from '@s-agents/core';
import { blobId, createRandom } from '@s-agents/kit';

/** Tests an implementation of `BlobStore`. */
export function describeBlobStore(name: string, factory: () => BlobStore): void {
  describe(`${name} fulfils the contract of a blob store`, () => {
    it('returns a stored value by its content address', () => {
      const store = factory();
      const random = createRandom('blobs');
      const values = Array.from({ length: 100 }, () => anyJson(random, 3));
      const ids = values.map((value) => store.put(value));
      expect(ids).toEqual(values.map(blobId));
      for (const id of ids) expect(blobIdSchema.safeParse(id).success).toBe(true);
      expect(ids.map((id) => store.get(id))).toEqual(values);
    });

    it('stores equal values under one address', () => {
      const store = factory();
      expect(store.put({ a: 1, b: [2] })).toBe(store.put({ a: 1, b: [2] }));
    });

    it('returns null for an unknown address', () => {
      expect(factory().get(blobId('never put'))).toBeNull();
    });

    it('shares nothing with the values that were stored or returned', () => {
      const store = factory();
      const value = { list: [1] };
      const id = store.put(value);
      value.list.push(2);
      (store.get(id) as { list: number[] }).list.push(3);
      expect(store.get(id)).toEqual({ list: [1] });
    });
  });
}

function anyJson(random: Random, depth: number): Json {
  const kind = random.integer(0, depth > 0 ? 5 : 3);
  if (kind === 0) return null;
  if (kind === 1) return random.next() < 0.5;
  if (kind === 2) return random.integer(-1000, 1000) / 8;
  if (kind === 3) return `text ${random.integer(0, 9)} "äöü\u2028"\n`;
  const children = Array.from({ length: random.integer(0, 4) }, () => anyJson(random, depth - 1));
  return kind === 4 ? children : Object.fromEntries(children.map((child) => [`key${random.integer(0, 99)}`, child]));
}
