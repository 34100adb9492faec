import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fewest } from './fewest.js';

it('finds exactly the items that are needed together', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat(60), { maxLength: 40 }),
      fc.array(fc.nat(60), { maxLength: 5 }),
      async (items, some) => {
        const needed = items.filter((item) => some.includes(item));
        const left = await fewest(items, async (rest) => needed.every((item) => rest.includes(item)));
        expect(left).toEqual(needed);
      },
    ),
  );
});
