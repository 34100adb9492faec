import { expect, it } from 'vitest';
import { Standing } from './standing.js';

const at = (x: number) => ({ x, y: 64, z: 0 });

it('counts the time on one spot over several walks that fail, and the waits between them', () => {
  const standing = new Standing();
  standing.wants(10);
  standing.seen(12, at(0));
  standing.seen(14, at(0.5));
  standing.ended(15, false);
  standing.idled(20, 5);
  standing.wants(30);
  standing.seen(32, at(0));
  expect(standing.longest).toEqual({ seconds: 10, at: 32, position: at(0) });
  standing.seen(34, at(2));
  standing.ended(35, false);
  expect(standing.longest?.seconds).toBe(12);
});

it('forgets it all when the body has moved or arrived', () => {
  const standing = new Standing();
  standing.wants(0);
  for (let second = 2; second < 100; second += 2) standing.seen(second, at(second));
  standing.ended(100, true);
  standing.idled(200, 100);
  expect(standing.longest?.seconds).toBe(2);
});

it('does not count while a reflex has the body', () => {
  const standing = new Standing();
  standing.wants(0);
  standing.seen(2, at(0));
  standing.setAside(5, true);
  standing.seen(90, at(0));
  standing.setAside(100, false);
  standing.ended(104, false);
  expect(standing.longest).toEqual({ seconds: 7, at: 104, position: at(0) });
});
