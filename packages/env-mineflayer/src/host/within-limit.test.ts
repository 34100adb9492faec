import { Cancelled, TimedOut } from '@s-agents/core';
import { createFakeWallClock } from '@s-agents/testkit';
import { expect, it } from 'vitest';
import { withinLimit } from './within-limit.js';

const never = new Promise<string>(() => {});

it('gives progress its time anew', async () => {
  const clock = createFakeWallClock();
  let advance = (): void => {};
  let end: unknown;
  const stop = new AbortController();
  void withinLimit((_, progress) => ((advance = progress), never), { clock, milliseconds: 100, what: 'it', signal: stop.signal }).catch((error: unknown) => (end = error));
  await clock.advance(90);
  advance();
  await clock.advance(90);
  expect(end).toBeUndefined();
  await clock.advance(20);
  expect(end).toBeInstanceOf(TimedOut);
});

it('ends at once when it is aborted, or done', async () => {
  const clock = createFakeWallClock();
  const stop = new AbortController();
  const run = withinLimit(() => never, { clock, milliseconds: 100, what: 'it', signal: stop.signal });
  stop.abort(new Cancelled('enough'));
  await expect(run).rejects.toThrow('enough');
  await expect(withinLimit(async () => 'done', { clock, milliseconds: 100, what: 'it', signal: new AbortController().signal })).resolves.toBe('done');
});
