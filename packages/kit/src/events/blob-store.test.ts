import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Json } from '@s-agents/core';
import { blobId } from './blob-store.js';
import { blobIdSchema } from '@s-agents/core';

it('addresses equal values equally, and others differently', () => {
  expect(blobId({ a: 1, b: [{ d: 1, c: 2 }] })).toBe(blobId({ a: 1, b: [{ d: 1, c: 2 }] }));
  expect(blobId({ a: 1 })).not.toBe(blobId({ a: 2 }));
  expect(blobId([1, 2])).not.toBe(blobId([2, 1]));
  fc.assert(fc.property(fc.jsonValue(), (value) => void blobIdSchema.parse(blobId(value as Json))));
});
