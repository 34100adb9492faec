import { Cancelled } from '@s-agents/core';
import { TimedOut } from '@s-agents/kit';
import { createFakeWallClock } from '@s-agents/testkit';
import { expect, it } from 'vitest';
import { withinLimit } from './within-limit.js';

const never = new Promise<string>(() => {});

it('restarts the limit at progress', async () => {
  const clock = createFakeWallClock();
  let advance = (): void => {};
  let end: unknown;
  const stop = new AbortController();
  void withinLimit((_, progress) => ((advance = progress), never), {
    clock,
    milliseconds: 100,
    what: 'it',
    signal: stop.signal,
  }).catch((error: unknown) => (end = error));
  await clock.advance(90);
  advance();
  await clock.advance(90);
  expect(end).toBeUndefined();
  await clock.advance(20);
  expect(end).toBeInstanceOf(TimedOut);
});

it('counts time spent before, until there is progress', async () => {
  const clock = createFakeWallClock();
  const ends: string[] = [];
  let advance = (): void => {};
  const limited = (name: string, work: Parameters<typeof withinLimit<string>>[0]): void =>
    void withinLimit(work, {
      clock,
      milliseconds: 100,
      spent: 70,
      what: name,
      signal: new AbortController().signal,
    }).catch(() => ends.push(name));
  limited('idle', () => never);
  limited('busy', (_, progress) => ((advance = progress), never));
  advance();
  await clock.advance(40);
  expect(ends).toEqual(['idle']);
  await clock.advance(70);
  expect(ends).toEqual(['idle', 'busy']);
});

it('ends at once when it is aborted or done', async () => {
  const clock = createFakeWallClock();
  const stop = new AbortController();
  const run = withinLimit(() => never, { clock, milliseconds: 100, what: 'it', signal: stop.signal });
  stop.abort(new Cancelled('enough'));
  await expect(run).rejects.toThrow('enough');
  await expect(
    withinLimit(async () => 'done', { clock, milliseconds: 100, what: 'it', signal: new AbortController().signal }),
  ).resolves.toBe('done');
});
