import { expect, it } from 'vitest';
import { changedData } from './changed-data.js';
import { loadGameData } from './game-data.js';

it('reads each version once, and keeps it as it is when a world changes its rules', () => {
  const data = loadGameData('1.19.2');
  const before = structuredClone(data);
  const changed = changedData(data, {
    drops: new Map([['stone', 'dirt']]),
    tools: new Map([['stone', []]]),
    ingredients: new Map(),
  });
  expect(changed.blocks).not.toEqual(before.blocks);
  expect(loadGameData('1.19.2')).toBe(data);
  expect(data).toEqual(before);
  expect(loadGameData('1.12.2').version).toBe('1.12.2');
});
