import { BodyLost, Cancelled, type Body, type Observation } from '@s-agents/core';
import { createFakeWallClock, type FakeWallClock } from '@s-agents/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BodyHostEvents } from './body-host.js';
import { Bodies } from './bodies.js';
import type { FromHost, ToHost } from './protocol.js';

const seen: Observation = { inventory: { stick: 1 }, equipment: {} };
const join = { host: 'here', port: 1, viewDistance: 2, speed: 1, joinSeconds: 1, returnSeconds: 1 };
const signal = new AbortController().signal;

interface FakeHost {
  readonly events: BodyHostEvents;
  readonly heard: ToHost[];
  say(message: FromHost): void;
  closed: boolean;
}

let clock: FakeWallClock;
let hosts: FakeHost[];
let troubles: { what: string; recovered: boolean }[];
let bodies: Bodies;

beforeEach(() => {
  clock = createFakeWallClock();
  hosts = [];
  troubles = [];
  bodies = new Bodies({
    perHost: 2,
    clock,
    restarts: 1,
    onTrouble: (trouble) => troubles.push(trouble),
    onAge: () => {},
    startHost: (events) => {
      const host: FakeHost = { events, heard: [], say: events.onMessage, closed: false };
      hosts.push(host);
      return {
        send: (message) => {
          host.heard.push(message);
          if (message.type === 'join') queueMicrotask(() => host.say({ type: 'joined', agent: message.agent, version: '1.19.2' }));
          if (message.type === 'observe') queueMicrotask(() => host.say({ type: 'observed', agent: message.agent, request: message.request, observation: seen }));
        },
        close: async () => {
          host.closed = true;
        },
      };
    },
  });
});

async function joined(agent: string): Promise<{ body: Body; events: string[] }> {
  const { body } = await bodies.join(agent, join, { signal });
  const events: string[] = [];
  body.onEvent(({ type }) => events.push(type));
  return { body, events };
}

const wait = { id: 'w', primitive: 'wait', parameters: { seconds: 1 } };

describe('bodies over hosts', () => {
  it('fills one host before it starts another', async () => {
    for (const agent of ['a', 'b', 'c']) await joined(agent);
    expect(hosts.map(({ heard }) => heard.filter(({ type }) => type === 'join').map(({ agent }) => agent))).toEqual([['a', 'b'], ['c']]);
  });

  it('prepares as many hosts as the bodies will need', () => {
    bodies.prepare(3);
    expect(hosts).toHaveLength(2);
  });

  it('starts a crashed host again with its bodies; what they did is interrupted', async () => {
    const { body, events } = await joined('a');
    const run = body.run(wait, { signal });
    hosts[0]?.events.onCrash('out of memory');
    expect(await run).toMatchObject({ status: 'failed', reason: 'interrupted', detail: expect.stringContaining('out of memory') as string });
    expect(await body.observe({ signal })).toEqual(seen);
    expect(events).toEqual(['lost', 'returned']);
    expect(hosts[1]?.heard[0]).toMatchObject({ type: 'join', agent: 'a' });
    expect(troubles).toMatchObject([{ recovered: true }]);
  });

  it('gives its bodies up when it crashes too often', async () => {
    const { body, events } = await joined('a');
    hosts[0]?.events.onCrash('once');
    await body.observe({ signal });
    hosts[1]?.events.onCrash('twice');
    await expect(body.observe({ signal })).rejects.toThrow(BodyLost);
    await expect(body.run(wait, { signal })).rejects.toThrow(BodyLost);
    expect(events.at(-1)).toBe('lost');
    expect(troubles.map(({ recovered }) => recovered)).toEqual([true, false]);
  });

  it('ends an aborted call even if its host is silent', async () => {
    const { body } = await joined('a');
    const stop = new AbortController();
    const run = body.run(wait, { signal: stop.signal });
    stop.abort(new Cancelled('enough'));
    expect(hosts[0]?.heard.at(-1)).toMatchObject({ type: 'abort', why: 'enough' });
    await clock.advance(1_000);
    expect(await run).toEqual({ status: 'cancelled', detail: 'enough' });
  });

  it('ends a call whose host hangs', async () => {
    const { body } = await joined('a');
    const run = body.run(wait, { signal });
    await clock.advance(200_000);
    expect(await run).toMatchObject({ status: 'failed', reason: 'timeout' });
  });

  it('waits with an observation until the body is back', async () => {
    const { body } = await joined('a');
    hosts[0]?.say({ type: 'event', agent: 'a', event: { type: 'lost', why: 'kicked' } });
    expect(await body.run(wait, { signal })).toMatchObject({ status: 'failed', reason: 'interrupted' });
    let over = false;
    const look = body.observe({ signal }).then(() => (over = true));
    await clock.advance(1_000);
    expect(over).toBe(false);
    hosts[0]?.say({ type: 'event', agent: 'a', event: { type: 'returned' } });
    await look;
    expect(over).toBe(true);
  });

  it('closes hosts and loses bodies', async () => {
    const { body } = await joined('a');
    const run = body.run(wait, { signal }).catch((error: unknown) => error);
    await bodies.close();
    expect(await run).toBeInstanceOf(BodyLost);
    expect(hosts[0]?.closed).toBe(true);
  });
});
