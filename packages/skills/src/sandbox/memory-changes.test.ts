import fc from 'fast-check';
import { expect, it } from 'vitest';
import { putChanges, takeChanges } from './memory-changes.js';

const wasmPage = 65_536;

it('resets a memory, and restores the changes', () => {
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

it('keeps exactly the changes, and reuses the buffers of earlier ones', () => {
  const made = new Uint8Array(2 * wasmPage);
  const memory = made.slice();
  memory[5] = 1;
  memory[70_000] = 1;
  const first = takeChanges(memory, made);
  expect([...first.pages.subarray(0, first.count)]).toEqual([0, 546]);
  expect(first.content.length).toBeLessThan(10_000);
  memory[300] = 1;
  const second = takeChanges(memory, made, first);
  expect([...second.pages.subarray(0, second.count)]).toEqual([2]);
  expect(second.content).toBe(first.content);
  memory.fill(1);
  const third = takeChanges(memory, made, second);
  expect(third.count).toBe(1024);
  putChanges(memory, third);
  expect(memory.every((value) => value === 1)).toBe(true);
});
