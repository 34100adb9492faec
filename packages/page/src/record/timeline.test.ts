import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countUntil, Timeline } from './timeline.js';

const times = fc.array(fc.nat(50), { maxLength: 30 }).map((drawn) => drawn.toSorted((a, b) => a - b));

it('knows what held at any moment', () => {
  fc.assert(
    fc.property(times, fc.nat(60), (drawn, moment) => {
      const timeline = new Timeline<number>();
      for (const [value, at] of drawn.entries()) timeline.push(at, value);
      const expected = drawn.findLastIndex((at) => at <= moment);
      expect(timeline.at(moment)).toBe(expected < 0 ? undefined : expected);
      expect(timeline.last).toBe(drawn.length === 0 ? undefined : drawn.length - 1);
      expect(
        countUntil(
          drawn.map((at) => ({ at })),
          moment,
        ),
      ).toBe(expected + 1);
    }),
  );
});
