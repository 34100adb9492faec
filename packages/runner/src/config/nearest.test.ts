import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.js';

describe('nearest', () => {
  it.each([
    ['topologyy', 'topology'],
    ['sheduler', 'scheduler'],
    ['Root', 'root'],
    ['xyz', null],
    ['', null],
  ])('%s → %s', (word, meant) => {
    expect(nearest(word, ['topology', 'scheduler', 'root', 'leaves'])).toBe(meant);
  });
});
