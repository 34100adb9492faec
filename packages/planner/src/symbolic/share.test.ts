import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allotWorkers, equalShares } from './share.js';

describe('equalShares', () => {
  it('splits 50 among three as 17, 17, 16', () => {
    expect(equalShares(50, 3)).toEqual([17, 17, 16]);
  });

  it('gives everything out, evenly, to no more than there are units', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: 1, max: 20 }), (units, workers) => {
        const shares = equalShares(units, workers);
        expect(shares.reduce((a, b) => a + b, 0)).toBe(units);
        expect(shares.length).toBe(Math.min(units, workers));
        if (shares.length > 0) expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('allotWorkers', () => {
  it('gives the longer work more hands', () => {
    expect(
      allotWorkers(
        [
          { units: 40, secondsPerUnit: 3 },
          { units: 2, secondsPerUnit: 5 },
        ],
        4,
      ),
    ).toEqual([3, 1]);
  });

  it('gives no more workers than there are, nor than a piece has units', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ units: fc.integer({ min: 1, max: 9 }), secondsPerUnit: fc.integer({ min: 1, max: 50 }) }),
          { maxLength: 6 },
        ),
        fc.nat(12),
        (work, workers) => {
          const allotted = allotWorkers(work, workers);
          expect(allotted.reduce((a, b) => a + b, 0)).toBe(
            Math.min(
              workers,
              Math.max(
                Math.min(workers, work.length),
                work.reduce((sum, piece) => sum + piece.units, 0),
              ),
            ),
          );
          allotted.forEach((count, index) => expect(count).toBeLessThanOrEqual(work[index]?.units ?? 0));
        },
      ),
    );
  });
});
