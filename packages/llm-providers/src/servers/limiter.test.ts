import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Cancelled, type Permit, type ServerLimits } from '@s-agents/core';
import { createFakeWallClock } from '@s-agents/testkit';
import { Limiter, longestWindowMilliseconds } from './limiter.js';

const never = new AbortController().signal;

/** A limiter, and the requests that it has let begin: when each did, and its permit. */
function limited(limits: ServerLimits) {
  const clock = createFakeWallClock();
  const limiter = new Limiter(clock);
  limiter.set(limits);
  const begun: { readonly at: number; readonly tokens: number; readonly permit: Permit }[] = [];
  const ask = async (tokens = 1, signal: AbortSignal = never): Promise<void> => {
    const permit = await limiter.acquire(tokens, signal);
    begun.push({ at: clock.now(), tokens, permit });
  };
  /** Lets what may begin now begin. */
  const settle = (): Promise<void> => clock.advance(0);
  return { clock, limiter, begun, ask, settle };
}

/** The greatest sum of `sizes` within a minute. */
function busiestMinute(begun: readonly { readonly at: number; readonly size: number }[]): number {
  return Math.max(
    0,
    ...begun.map(({ at: start }) =>
      begun.reduce((sum, { at, size }) => (at >= start && at < start + 60_000 ? sum + size : sum), 0),
    ),
  );
}

describe('the limits of a server', () => {
  it('let as many requests begin in a minute as they say, and the next one in its turn', async () => {
    const { clock, begun, ask, settle } = limited({ requestsPerMinute: 2 });
    for (let request = 0; request < 5; request++) void ask();
    await settle();
    expect(begun).toHaveLength(2);
    await clock.advance(longestWindowMilliseconds - 1);
    expect(begun).toHaveLength(2);
    await clock.advance(1);
    expect(begun).toHaveLength(4);
    await clock.advance(longestWindowMilliseconds);
    expect(begun).toHaveLength(5);
  });

  it('hold for any minute, whenever requests come and however many tokens they take', async () => {
    const request = fc.record({ after: fc.integer({ min: 0, max: 40_000 }), tokens: fc.integer({ min: 1, max: 500 }) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(request, { maxLength: 40 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 500, max: 1500 }),
        async (requests, requestsPerMinute, tokensPerMinute) => {
          const { clock, begun, ask, settle } = limited({ requestsPerMinute, tokensPerMinute });
          for (const { after, tokens } of requests) {
            await clock.advance(after);
            void ask(tokens);
          }
          await settle();
          for (let minute = 0; minute <= requests.length; minute++) await clock.advance(longestWindowMilliseconds);
          expect(begun.map(({ tokens }) => tokens)).toEqual(requests.map(({ tokens }) => tokens));
          expect(busiestMinute(begun.map(({ at }) => ({ at, size: 1 })))).toBeLessThanOrEqual(requestsPerMinute);
          expect(busiestMinute(begun.map(({ at, tokens }) => ({ at, size: tokens })))).toBeLessThanOrEqual(
            tokensPerMinute,
          );
        },
      ),
      { numRuns: 50 },
    );
  });

  it('count the tokens that a request took in the end', async () => {
    const { clock, begun, ask, settle } = limited({ tokensPerMinute: 100 });
    void ask(90);
    void ask(50);
    await settle();
    expect(begun).toHaveLength(1);
    begun[0]?.permit.used(20);
    begun[0]?.permit.release();
    await settle();
    expect(begun).toHaveLength(2);
    // Larger than the limit: alone.
    void ask(1000);
    await clock.advance(longestWindowMilliseconds);
    expect(begun).toHaveLength(3);
  });

  it('count a request for a minute from its answer, when that comes soon', async () => {
    const { clock, begun, ask, settle } = limited({ requestsPerMinute: 1 });
    void ask();
    void ask();
    void ask();
    await clock.advance(2000);
    begun[0]?.permit.release();
    await clock.advance(59_999);
    expect(begun).toHaveLength(1);
    await clock.advance(1);
    expect(begun.map(({ at }) => at)).toEqual([0, 62_000]);
    await clock.advance(64_999);
    await settle();
    expect(begun).toHaveLength(2);
    await clock.advance(1);
    expect(begun).toHaveLength(3);
  });

  it('let so many requests be under way at the same time', async () => {
    const { begun, ask, settle } = limited({ concurrency: 1 });
    void ask();
    void ask();
    await settle();
    expect(begun).toHaveLength(1);
    begun[0]?.permit.release();
    begun[0]?.permit.release();
    void ask();
    await settle();
    expect(begun).toHaveLength(2);
  });

  it('are waited for no longer than the signal allows', async () => {
    const { begun, ask, settle, clock } = limited({ concurrency: 1 });
    const reason = new Cancelled('over');
    const stop = new AbortController();
    void ask();
    const given = ask(1, stop.signal);
    void ask();
    stop.abort(reason);
    await expect(given).rejects.toBe(reason);
    await expect(ask(1, stop.signal)).rejects.toBe(reason);
    begun[0]?.permit.release();
    await settle();
    expect(begun).toHaveLength(2);
    expect(clock.sleepers).toEqual([]);
  });

  it('let nothing begin during a pause', async () => {
    const { clock, limiter, begun, ask } = limited({});
    limiter.pause(3000);
    void ask();
    await clock.advance(2999);
    expect(begun).toEqual([]);
    await clock.advance(1);
    expect(begun).toHaveLength(1);
  });
});
