import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyList, listAppend, listDrop, listItems, type PersistentList } from './persistent-list.js';

const listOf = (items: readonly number[]): PersistentList<number> =>
  items.reduce<PersistentList<number>>(listAppend, emptyList());

it('is what an array is, before and after JSON', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 200, size: 'max' }), fc.nat(220), (items, count) => {
      const list = listOf(items);
      expect([list.size, listItems(list)]).toEqual([items.length, items]);
      expect(listItems(JSON.parse(JSON.stringify(list)) as typeof list)).toEqual(items);
      const dropped = listDrop(list, count);
      expect([dropped.size, listItems(dropped)]).toEqual([Math.max(0, items.length - count), items.slice(count)]);
      expect(listItems(listAppend(dropped, 7))).toEqual([...items.slice(count), 7]);
    }),
  );
});

it('leaves the list that it was made from as it was', () => {
  const list = listOf(Array.from({ length: 63 }, (_, index) => index));
  const before = JSON.stringify(list);
  listAppend(list, 63);
  listDrop(list, 40);
  expect(JSON.stringify(list)).toBe(before);
});
