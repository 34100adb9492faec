import { describe, expect, it } from 'vitest';
import { LateTicks, voidReason } from './pace.js';

describe('voidReason', () => {
  it.each([
    [100, 100, null],
    [98.1, 100, null],
    [10, 19, null],
    [97, 100, 'slower'],
    [103, 100, 'faster'],
  ])('%j of %j world seconds: %j', (worldSeconds, expectedSeconds, word) => {
    const reason = voidReason({ worldSeconds, expectedSeconds });
    if (word === null) expect(reason).toBeNull();
    else expect(reason).toContain(word);
  });
});

describe('LateTicks', () => {
  it('knows nothing before the first tick', () => {
    expect(new LateTicks().share()).toBeNull();
  });

  it('goes on counting when the server begins anew', () => {
    const late = new LateTicks();
    late.hear({ ticks: 50, lateTicks: 1 });
    late.hear({ ticks: 100, lateTicks: 2 });
    late.hear({ ticks: 100, lateTicks: 2 });
    late.hear({ ticks: 20, lateTicks: 4 });
    expect(late.share()).toBe(6 / 120);
  });
});
