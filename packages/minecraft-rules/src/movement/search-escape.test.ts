import { expect, it } from 'vitest';
import { distance } from '../position.js';
import { worldOf } from './blocks-world.test.support.js';
import { middleOf } from './place-to-stand.js';
import { searchEscape } from './search-escape.js';

it('runs straight away on open ground', () => {
  const threat = { x: 5.5, y: 0, z: 0.5 };
  const path = searchEscape(worldOf(), { x: 3, y: 0, z: 0 }, threat, 12);
  expect(distance(middleOf(path.at(-1) ?? { x: 3, y: 0, z: 0 }), threat)).toBeGreaterThan(11);
  for (const place of path) expect(distance(middleOf(place), threat)).toBeGreaterThanOrEqual(2);
});

it('does not run into the threat to get past it', () => {
  const corridor = (width: string[]) => worldOf(...[0, 1, 2].map(() => width.join('\n')));
  const narrow = corridor(['#######', '#......', '#######']);
  expect(searchEscape(narrow, { x: 1, y: 0, z: 1 }, { x: 3.5, y: 0, z: 1.5 }, 16).every(({ x }) => x <= 3)).toBe(true);
});

it('knows no way out of a cell', () => {
  const cell = worldOf('###\n#.#\n###', '###\n#.#\n###');
  expect(searchEscape(cell, { x: 1, y: 0, z: 1 }, { x: 4, y: 0, z: 1 }, 16)).toEqual([]);
});
