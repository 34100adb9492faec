import { describe, expect, it } from 'vitest';
import { createFakeWallClock } from '@s-agents/testkit';
import { InProcessLimiter } from './in-process-limiter.js';
import { Servers } from './server.js';

const { signal } = new AbortController();

describe('the servers of a provider', () => {
  it('may have their limits in several entries, but not different ones', () => {
    const servers = new Servers(createFakeWallClock());
    servers.at('http://a', null, { requestsPerMinute: 60 });
    expect(servers.at('http://a', null, { requestsPerMinute: 60, concurrency: 3 }).limits).toEqual({
      requestsPerMinute: 60,
      concurrency: 3,
    });
    expect(() => servers.at('http://a', null, { concurrency: 4 })).toThrow(
      'CONFIG_INVALID: concurrency is 4, and 3 in another entry for the same server (http://a): write a limit once',
    );
  });

  it('share the limits of one server with the other providers of a run, and with entries of longer patience', async () => {
    const clock = createFakeWallClock();
    const limiter = new InProcessLimiter(clock);
    const [one, other] = [new Servers(clock, limiter), new Servers(clock, limiter)];
    const first = one.at('http://a', 'key', { concurrency: 1 });
    const second = other.at('http://a', 'key', { concurrency: 1, timeoutSeconds: 3600 });
    const elsewhere = other.at('http://a', 'another key', { concurrency: 1 });
    const begun: string[] = [];
    const permit = await first.acquire(1, signal);
    void second.acquire(1, signal).then(() => begun.push('second'));
    void elsewhere.acquire(1, signal).then(() => begun.push('elsewhere'));
    await clock.advance(0);
    expect(begun).toEqual(['elsewhere']);
    permit.release();
    await clock.advance(0);
    expect(begun).toEqual(['elsewhere', 'second']);
  });

  it('are told apart by names from which no key can be read', () => {
    const servers = new Servers(createFakeWallClock());
    expect(servers.at('http://a', 'a secret', {}).id).toMatch(/^[\w-]{43}$/);
  });
});
