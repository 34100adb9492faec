import { expect, it } from 'vitest';
import { RateLimiter } from './rate-limiter.js';

it('a rate limiter allows a burst, then what each tick adds', () => {
  let now = 0;
  const rateLimiter = new RateLimiter({ burst: 3, perTick: 0.5 }, () => now);
  const spent = (): number => {
    let count = 0;
    while (rateLimiter.tryTake()) count++;
    return count;
  };
  expect(spent()).toBe(3);
  now += 50;
  expect(spent()).toBe(0);
  now += 50;
  expect(spent()).toBe(1);
  now += 1e9;
  expect(spent()).toBe(3);
  now += 200;
  expect(rateLimiter.tryTake(2)).toBe(true);
  expect(rateLimiter.tryTake(0.1)).toBe(false);
});
