import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Luck } from './luck.js';

const draw = (random: () => number): number[] => [random(), random(), random()];

it('gives the nth event of a kind the same luck, whatever else happens', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.constantFrom('digging gravel', 'a cow dies')), (seed, others) => {
      const [plain, busy] = [new Luck(seed), new Luck(seed)];
      const [first, second] = [draw(plain.of('catching')), draw(plain.of('catching'))];
      expect(draw(busy.of('catching'))).toEqual(first);
      for (const other of others) busy.of(other)();
      expect(draw(busy.of('catching'))).toEqual(second);
      expect(first).not.toEqual(second);
    }),
  );
});
