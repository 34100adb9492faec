import { expect, it } from 'vitest';
import { Cancelled } from '@s-agents/core';
import { createFakeWallClock } from '@s-agents/testkit';
import type { Served } from '../served/served.js';
import { IdleWatch } from './idle-watch.js';

it('stops all runs when no request has come for a while, and not before', async () => {
  const clock = createFakeWallClock();
  const stopped: string[] = [];
  let open: readonly Served[] = [{ id: 'a' } as Served];
  const runs = {
    get open() {
      return open;
    },
    stopAll: async (reason: string) => {
      stopped.push(reason);
      open = [];
    },
  };
  const idle = new IdleWatch(runs, 60_000, clock);
  const end = new AbortController();
  const watching = idle.watch(end.signal);
  await clock.advance(50_000);
  const done = idle.begin();
  await clock.advance(200_000);
  expect(stopped).toEqual([]);
  done();
  await clock.advance(59_000);
  expect(stopped).toEqual([]);
  await clock.advance(121_000);
  expect(stopped).toEqual(['no client has asked for anything for 1 min']);
  await clock.advance(200_000);
  expect(stopped).toHaveLength(1);
  end.abort(new Cancelled('the end'));
  await expect(watching).rejects.toThrow('the end');
});
