import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Section } from './section.js';

const anyCode = fc.constantFrom(0, 1, 2, 3, 7, 200, 255);

/** Blocks of one kind, of up to sixteen kinds, or of more. */
const anyBlocks = fc
  .constantFrom(1, 2, 16, 17, 40)
  .chain((kinds) =>
    fc
      .uint8Array({ minLength: 1, maxLength: 50 })
      .map((pattern) =>
        Uint8Array.from({ length: 4096 }, (_, at) =>
          at < kinds ? at : (pattern[at % pattern.length] as number) % kinds,
        ),
      ),
  );

it('returns the blocks that it was given or that were set, in every storage form', () => {
  const step = fc.record({ at: fc.nat(4095), code: anyCode, look: fc.boolean() });
  fc.assert(
    fc.property(anyBlocks, fc.array(step, { maxLength: 20 }), (blocks, steps) => {
      const section = new Section(blocks);
      const expected = blocks.slice();
      const agree = (): void => {
        for (const code of [0, 1, 16, 255]) {
          const places = [...expected.keys()].filter((at) => expected[at] === code);
          expect([...section.places(code)]).toEqual(places);
          if (places.length > 0) expect(section.mayHold(code)).toBe(true);
        }
        expect(section.codes).toEqual(expect.arrayContaining([...new Set(expected)].filter((code) => code !== 0)));
        expect(section.codes).toEqual([...section.codes].sort((a, b) => a - b));
      };
      agree();
      for (const { at, code, look } of steps) {
        section.set(at, code);
        expected[at] = code;
        if (look) agree();
      }
      agree();
      for (let at = 0; at < 4096; at += 7) expect(section.codeAt(at)).toBe(expected[at]);
    }),
    { numRuns: 40 },
  );
});

it('copies shared blocks before it changes them', () => {
  const [one, other] = [new Section(new Uint8Array(4096)), new Section(new Uint8Array(4096))];
  one.set(5, 3);
  expect([one.codeAt(5), other.codeAt(5), new Section(new Uint8Array(4096)).codeAt(5)]).toEqual([3, 0, 0]);
});
