import { expect, it } from 'vitest';
import type { MotionPort } from '../motion-port.js';
import { wait } from './wait.js';

it('goes on after an interruption with the time that is left', async () => {
  let time = 100;
  let interruptsAfter = 2;
  const body = {
    tally: { done: 0 },
    now: () => time,
    pass: async (seconds: number) => {
      time += Math.min(seconds, interruptsAfter);
      if (seconds > interruptsAfter) throw new Error('interrupted');
    },
  } as MotionPort;
  await expect(wait.act(body, { seconds: 5 })).rejects.toThrow('interrupted');
  expect(body.tally.done).toBe(2);
  interruptsAfter = Infinity;
  expect(await wait.act(body, { seconds: 5 })).toMatchObject({ status: 'succeeded' });
  expect(time).toBe(105);
});
