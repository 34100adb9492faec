import { describe, expect, it } from 'vitest';
import { take, takeAll, takeSparing } from './take.js';

describe('taking items that serve the same', () => {
  it('takes them one after the other, and tells how many', () => {
    const inventory = { oak: 2, birch: 3 };
    expect(take(inventory, ['oak', 'birch', 'pine'], 4)).toBe(4);
    expect(inventory).toEqual({ oak: 0, birch: 1 });
    expect(take(inventory, ['oak', 'birch', 'pine'], 4)).toBe(1);
  });

  it('begins with what others want least', () => {
    const inventory = { oak: 2, birch: 3 };
    expect([...takeSparing(inventory, ['oak', 'birch'], 4, [{ items: ['oak'] }])]).toEqual([
      ['birch', 3],
      ['oak', 1],
    ]);
  });

  it('takes nothing where all are needed and some are missing', () => {
    const inventory = { oak: 2, birch: 3 };
    expect(takeAll(inventory, ['oak', 'birch'], 6)).toBe(false);
    expect(takeAll(inventory, [], 0)).toBe(false);
    expect(inventory).toEqual({ oak: 2, birch: 3 });
    expect(takeAll(inventory, ['oak', 'birch'], 5)).toBe(true);
    expect(inventory).toEqual({ oak: 0, birch: 0 });
  });
});
