import fc from 'fast-check';
import { expect, it } from 'vitest';
import { putChanges, takeChanges } from './memory-changes.js';

const wasmPage = 65_536;

it('takes a memory back to how it was made, and brings the changes back', () => {
  const writes = fc.array(fc.tuple(fc.nat(2 * wasmPage - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 40 });
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 64 }), writes, (pattern, changes) => {
      const made = Uint8Array.from({ length: 2 * wasmPage }, (_, at) => pattern[at % pattern.length] as number);
      const memory = made.slice();
      for (const [at, value] of changes) memory[at] = value;
      const changed = memory.slice();
      const taken = takeChanges(memory, made);
      expect(Buffer.compare(memory, made)).toBe(0);
      putChanges(memory, taken);
      expect(Buffer.compare(memory, changed)).toBe(0);
    }),
    { numRuns: 50 },
  );
});

it('keeps what changed and no more', () => {
  const made = new Uint8Array(2 * wasmPage);
  const memory = made.slice();
  memory[5] = 1;
  memory[70_000] = 1;
  const { pages, content } = takeChanges(memory, made);
  expect([...pages]).toEqual([0, 546]);
  expect(content).toHaveLength(256);
});
