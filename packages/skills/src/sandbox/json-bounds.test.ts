import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maximumNesting, maximumJsonCharacters, refusalOf } from './json-bounds.js';

function depthOf(value: unknown): number {
  return typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
}

describe('the bounds of values', () => {
  it('accept every shallow value, whatever its texts contain', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 8 }),
        fc.string({ unit: fc.constantFrom('[', '{', '"', '\\', ']', 'x') }),
        (value, text) => {
          expect(refusalOf(JSON.stringify({ value, text: text.repeat(50), [text]: 1 }))).toBeNull();
        },
      ),
    );
  });

  it('count the nesting exactly', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 4 }),
        fc.integer({ min: maximumNesting - 6, max: maximumNesting + 3 }),
        fc.boolean(),
        (value, wrappers, asList) => {
          let nested: unknown = value;
          for (let i = 0; i < wrappers; i++) nested = asList ? [nested] : { nested };
          expect(refusalOf(JSON.stringify(nested)) === null).toBe(depthOf(nested) <= maximumNesting);
        },
      ),
    );
  });

  it('apply exactly at the limit', () => {
    expect(refusalOf(`"${'x'.repeat(maximumJsonCharacters - 2)}"`)).toBeNull();
    expect(refusalOf(`"${'x'.repeat(maximumJsonCharacters - 1)}"`)).toContain('characters');
  });
});
