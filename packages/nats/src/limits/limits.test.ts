import { Cancelled, type LimitedServer, type Permit, type RequestLimiter } from '@s-agents/core';
import { eventually } from '@s-agents/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import type { LimitReply, LimitRequest } from './limit-requests.js';
import { LimitsServer } from './limits-server.js';
import { RemoteLimiter } from './remote-limiter.js';

let over = new AbortController();
afterEach(() => {
  over.abort(new Cancelled('the test is over'));
  over = new AbortController();
});

/** Lets so many requests to a server be under way at the same time. */
class Counted implements RequestLimiter {
  readonly specificationVersion = 'v1';
  readonly used: number[] = [];
  readonly pauses: number[] = [];
  underWay = 0;
  most = 0;
  #waiting: (() => void)[] = [];

  constructor(private readonly places: number) {}

  async acquire(_: LimitedServer, tokens: number, { signal }: { signal: AbortSignal }): Promise<Permit> {
    while (this.underWay >= this.places) {
      signal.throwIfAborted();
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
        signal.addEventListener('abort', () => resolve());
      });
    }
    signal.throwIfAborted();
    this.most = Math.max(this.most, ++this.underWay);
    let spent = tokens;
    return {
      used: (count) => (spent = count),
      release: () => {
        this.underWay--;
        this.used.push(spent);
        for (const wake of this.#waiting.splice(0)) wake();
      },
    };
  }

  pause(_: LimitedServer, milliseconds: number): void {
    this.pauses.push(milliseconds);
  }
}

const limited: LimitedServer = { id: 'a', limits: { concurrency: 2 } };
const unlimited: LimitedServer = { id: 'b', limits: {} };
const { signal: never } = new AbortController();

/** Two hosts, and the process of their run. */
function stage() {
  const home = new Counted(2);
  const hosts = new Set(['east', 'west']);
  const server = new LimitsServer({ limiter: home, hosts: () => hosts });
  const own = new Counted(Infinity);
  void server.watch(over.signal);
  /** Every request comes twice, as those may whose answer was lost. */
  const ask = async (request: LimitRequest): Promise<LimitReply> => {
    const json = (): LimitRequest => JSON.parse(JSON.stringify(request)) as LimitRequest;
    await server.handle(json());
    return server.handle(json());
  };
  const host = (name: string): RemoteLimiter => new RemoteLimiter({ ask, host: name, own, signal: over.signal });
  return { home, own, hosts, east: host('east'), west: host('west') };
}

describe('the limits of model servers', () => {
  it('hold for all hosts together, with the tokens that their requests took', async () => {
    const { home, east, west } = stage();
    const calls = Array.from({ length: 12 }, async (_, index) => {
      const permit = await (index % 2 === 0 ? east : west).acquire(limited, 10, { signal: never });
      permit.used(index);
      permit.release();
    });
    await Promise.all(calls);
    await eventually(() => expect(home.used.toSorted((a, b) => a - b)).toEqual(calls.map((_, index) => index)));
    expect(home.most).toBe(2);
    expect(home.underWay).toBe(0);
  });

  it('are free again of what was given up, and of what a host had asked for that is gone', async () => {
    const { home, hosts, east, west } = stage();
    await west.acquire(limited, 1, { signal: never });
    await west.acquire(limited, 1, { signal: never });
    const stop = new AbortController();
    const given = east.acquire(limited, 1, { signal: stop.signal });
    stop.abort(new Cancelled('enough'));
    await expect(given).rejects.toThrow('enough');
    const waiting = east.acquire(limited, 1, { signal: never });
    hosts.delete('west');
    (await waiting).release();
    await eventually(() => expect(home.underWay).toBe(0));
    expect(home.most).toBe(2);
  });

  it('are asked of nobody for a server that has none', async () => {
    const { home, own, east } = stage();
    (await east.acquire(unlimited, 7, { signal: never })).release();
    east.pause(unlimited, 5);
    east.pause(limited, 6);
    await eventually(() => expect(home.pauses).toEqual([6, 6]));
    expect(own.pauses).toEqual([5]);
    expect(own.used).toEqual([7]);
    expect(home.used).toEqual([]);
  });
});
