import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Heap } from './heap.js';

it('gives things back by their keys', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (keys) => {
      const heap = new Heap<number>();
      for (const key of keys) heap.push(key, key);
      const popped = Array.from({ length: keys.length }, () => heap.pop());
      expect(popped).toEqual([...keys].sort((a, b) => a - b));
      expect(heap.pop()).toBeUndefined();
    }),
  );
});
