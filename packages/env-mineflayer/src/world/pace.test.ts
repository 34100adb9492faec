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
    const reason = voidReason({ worldSeconds, expectedSeconds, standInSeconds: 0 });
    if (word === null) expect(reason).toBeNull();
    else expect(reason).toContain(word);
  });
});

it('says that wall time stood in for the server', () => {
  const passed = { worldSeconds: 100, expectedSeconds: 100 };
  expect(voidReason({ ...passed, standInSeconds: 7 })).toBeNull();
  expect(voidReason({ ...passed, standInSeconds: 7.1 })).toContain('wall time stood in for it');
});

describe('voidReason of bodies', () => {
  it.each([
    [{ steps: 1000, over75: 400, over150: 50 }, null],
    [{ steps: 1000, over75: 400, over150: 51 }, "5.1% of the bodies' steps"],
    [{ steps: 0, over75: 0, over150: 0 }, null],
  ])('%j: %j', (steps, words) => {
    const reason = voidReason({ worldSeconds: 100, expectedSeconds: 100, standInSeconds: 0 }, steps);
    if (words === null) expect(reason).toBeNull();
    else expect(reason).toContain(words);
  });
});

describe('LateTicks', () => {
  it('has no share before the first tick', () => {
    expect(new LateTicks().share()).toBeNull();
  });

  it('goes on counting when the server restarts', () => {
    const late = new LateTicks();
    late.hear({ ticks: 50, lateTicks: 1 });
    late.hear({ ticks: 100, lateTicks: 2 });
    late.hear({ ticks: 100, lateTicks: 2 });
    late.hear({ ticks: 20, lateTicks: 4 });
    expect(late.share()).toBe(6 / 120);
  });
});
