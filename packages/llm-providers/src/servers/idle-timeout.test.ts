import { describe, expect, it } from 'vitest';
import { Cancelled } from '@s-agents/core';
import { createFakeWallClock } from '@s-agents/testkit';
import { longestAnswerInSilences, Stalled, withIdleTimeout } from './idle-timeout.js';

const never = new AbortController().signal;

/** Work that never ends, and what it came to. */
function begun(signal: AbortSignal = never) {
  const clock = createFakeWallClock();
  const end: { error?: unknown } = {};
  let heard = (): void => {};
  const work = withIdleTimeout(
    (_, onPiece) => {
      heard = onPiece;
      return new Promise<never>(() => {});
    },
    { clock, milliseconds: 1000, signal },
  );
  void work.catch((error: unknown) => (end.error = error));
  return { clock, end, work, heard: () => heard() };
}

describe('the wait for an answer', () => {
  it('ends when nothing comes', async () => {
    const { clock, end } = begun();
    await clock.advance(999);
    expect(end.error).toBeUndefined();
    await clock.advance(1);
    expect(end.error).toMatchObject({ name: 'TimedOut', milliseconds: 1000 });
  });

  it('begins anew with each piece, and ends when no further one comes', async () => {
    const { clock, end, heard } = begun();
    for (let piece = 0; piece < 5; piece++) {
      await clock.advance(900);
      heard();
    }
    await clock.advance(999);
    expect(end.error).toBeUndefined();
    await clock.advance(1);
    expect(end.error).toBeInstanceOf(Stalled);
  });

  it('ends in any case after ten times as long', async () => {
    const { clock, end, heard } = begun();
    for (let passed = 0; passed < longestAnswerInSilences * 1000 - 500; passed += 500) {
      await clock.advance(500);
      heard();
    }
    expect(end.error).toBeUndefined();
    await clock.advance(500);
    expect(end.error).toMatchObject({ name: 'TimedOut', milliseconds: longestAnswerInSilences * 1000 });
  });

  it('ends with the signal, and leaves no timer behind', async () => {
    const stop = new AbortController();
    const reason = new Cancelled('the user left');
    const { clock, work } = begun(stop.signal);
    stop.abort(reason);
    await expect(work).rejects.toBe(reason);
    expect(clock.sleepers).toEqual([]);
  });

  it('is over with the work', async () => {
    const clock = createFakeWallClock();
    const work = async (): Promise<number> => 5;
    expect(await withIdleTimeout(work, { clock, milliseconds: 1000, signal: never })).toBe(5);
    expect(clock.sleepers).toEqual([]);
  });
});
