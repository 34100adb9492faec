import { expect, it } from 'vitest';
import { SetBacks } from './set-backs.js';

const here = { x: 8.5, y: 70, z: -3.5 };

it('calls a walk vain after the fourth set-back to one place within seconds, and tells it once', () => {
  const told: string[] = [];
  const setBacks = new SetBacks({ tell: (what) => told.push(what) });
  const noted = [0, 1, 2, 3, 4].map((second) => setBacks.note(here, second * 1000));
  const vain = 'the server puts the body back to 8 70 -4 whenever it moves';
  expect(noted).toEqual([null, null, null, vain, vain]);
  expect(told).toEqual([expect.stringContaining('anti-cheat')]);
});

it('takes corrections elsewhere, or far between, for none', () => {
  const setBacks = new SetBacks({ tell: () => {} });
  const noted = [0, 1, 2, 3, 4, 5].flatMap((step) => [
    setBacks.note({ ...here, x: 5 * step }, step * 1000),
    setBacks.note({ ...here, x: 5 * step + 1 }, step * 1000),
  ]);
  expect(noted.every((words) => words === null)).toBe(true);
  setBacks.forget();
  expect([0, 5, 10, 15, 20].map((second) => setBacks.note(here, second * 1000))).toEqual(Array(5).fill(null));
});
