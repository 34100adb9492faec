import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPlaceOrder, withPlaces, type PlaceOrder } from './places.js';

const known = { home: { x: 1.5, y: 64, z: -2 }, 'big tree': { x: 9, y: 70, z: 9 } };

it.each<[string, PlaceOrder | null]>([
  ['remember this place as home', { want: 'remember', name: 'home', whose: 'speaker' }],
  ['Remember here as the base!', { want: 'remember', name: 'base', whose: 'speaker' }],
  ['save this spot as iron mine', { want: 'remember', name: 'iron mine', whose: 'speaker' }],
  ['remember where you are as camp', { want: 'remember', name: 'camp', whose: 'hearer' }],
  ['mark your position as camp', { want: 'remember', name: 'camp', whose: 'hearer' }],
  ['call this place home', { want: 'remember', name: 'home', whose: 'speaker' }],
  ['this is our base', { want: 'remember', name: 'base', whose: 'speaker' }],
  ['forget home', { want: 'forget', name: 'home' }],
  ['forget the war', null],
  ['where is home?', { want: 'where', name: 'home' }],
  ["where's the big tree", { want: 'where', name: 'big tree' }],
  ['where is workerA?', null],
  ['which places do you know?', { want: 'list' }],
  ['mine 10 logs', null],
  ['remember to eat', null],
  ['store this in the chest', null],
  ['save this diamond for later', null],
  ['mark this spot with a torch', null],
  ['this is great', null],
  ['this is not what i asked for', null],
  ['here is wood', null],
  ['remember this place as home and come here', null],
  ['this place is called the old oak', { want: 'remember', name: 'old oak', whose: 'speaker' }],
])('%j', (words, order) => {
  expect(readPlaceOrder(words, known)).toEqual(order);
});

it.each([
  ['go to home', 'go to (1, 64, -2)'],
  ['go home', 'go to (1, 64, -2)'],
  ['come back to the big tree', 'come back to (9, 70, 9)'],
  ['put 3 logs in a chest at our home', 'put 3 logs in a chest at (1, 64, -2)'],
  ['go to homer', 'go to homer'],
  ['mine 10 logs', 'mine 10 logs'],
])('%j', (words, placed) => {
  expect(withPlaces(words, known)).toBe(placed);
});

it('leaves words alone where nothing is named, and never fails', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (words) => {
      expect(withPlaces(words, {})).toBe(words);
      readPlaceOrder(words, known);
    }),
  );
});
