import { expect, it } from 'vitest';
import { countOf } from '@s-agents/kit';
import { loadGameData } from './game-data.js';

const versions = ['1.12.2', '1.14.4', '1.16.5', '1.19.2', '1.20.4', '1.21.4'];

it('counts all items and creatures of the game in English', async () => {
  const data = versions.map(loadGameData);
  const names = new Set(data.flatMap(({ items, creatureNames }) => [...items.keys(), ...creatureNames]));
  const table = [...names].sort().map((name) => `${countOf(1, name)}, ${countOf(3, name)}\n`);
  await expect(table.join('')).toMatchFileSnapshot('counts-in-words.txt');
});
