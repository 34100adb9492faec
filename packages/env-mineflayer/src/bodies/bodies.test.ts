import {
  BodyLost,
  Cancelled,
  isSAgentsError,
  type Body,
  type BodyEvent,
  type Observation,
  type WorldTrouble,
} from '@s-agents/core';
import { createFakeWallClock, type FakeWallClock } from '@s-agents/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BodyHostEvents } from './body-host.js';
import { Bodies } from './bodies.js';
import type { FromHost, ToHost } from './protocol.js';

const seen: Observation = { inventory: { stick: 1 }, equipment: {} };
const join = {
  version: '1.19.2',
  host: 'here',
  port: 1,
  viewDistance: 2,
  joinSeconds: 1,
  silentSeconds: 30,
  returnSeconds: 1,
};
const signal = new AbortController().signal;

interface FakeHost {
  readonly events: BodyHostEvents;
  readonly heard: ToHost[];
  say(message: FromHost): void;
  closed: boolean;
}

let clock: FakeWallClock;
let hosts: FakeHost[];
let troubles: WorldTrouble[];
let silent: boolean;
let hangs: boolean;
let bodies: Bodies;

beforeEach(() => {
  clock = createFakeWallClock();
  hosts = [];
  troubles = [];
  silent = false;
  hangs = false;
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
          if (hangs) return;
          if (message.type === 'ping') return host.say({ type: 'pong' });
          host.heard.push(message);
          if (message.type === 'join' && !silent)
            queueMicrotask(() =>
              host.say({ type: 'joined', agent: message.agent, version: '1.19.2', gameMode: 'survival' }),
            );
          if (message.type === 'observe')
            queueMicrotask(() =>
              host.say({ type: 'observed', agent: message.agent, request: message.request, observation: seen }),
            );
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
    expect(
      hosts.map(({ heard }) => heard.flatMap((message) => (message.type === 'join' ? message.agent : []))),
    ).toEqual([['a', 'b'], ['c']]);
  });

  it('starts as many hosts as the bodies will need', () => {
    bodies.prepare(3);
    expect(hosts).toHaveLength(2);
  });

  it('restarts a crashed host with its bodies and interrupts their calls', async () => {
    const { body, events } = await joined('a');
    const run = body.run(wait, { signal });
    hosts[0]?.events.onCrash({ why: 'out of memory' });
    expect(await run).toMatchObject({
      status: 'failed',
      reason: 'interrupted',
      detail: expect.stringContaining('out of memory') as string,
    });
    expect(await body.observe({ signal })).toEqual(seen);
    expect(events).toEqual(['lost', 'returned']);
    // The former connection may still hold the name: the body joins as it would return.
    expect(hosts[1]?.heard[0]).toMatchObject({ type: 'join', agent: 'a', after: 'out of memory' });
    expect(troubles).toMatchObject([{ recovered: true }]);
  });

  it.each([
    [{ type: 'gone', agent: 'a', why: 'TypeError: no such slot' }, 'BODY_FAILED', 'TypeError: no such slot'],
    [{ type: 'refused', agent: 'a', code: 'KICKED', why: 'You are banned' }, 'JOIN_REFUSED', 'You are banned'],
    [{ type: 'refused', agent: 'a', code: 'TIMEOUT', why: 'it sent no health' }, 'WORLD_START_TIMEOUT', 'no health'],
    [{ type: 'refused', agent: 'a', code: 'ECONNREFUSED', why: 'refused' }, 'SERVER_UNREACHABLE', 'ECONNREFUSED'],
  ] as const)('says at once why a body could not join: %j', async (message, code, words) => {
    silent = true;
    const joining = bodies.join('a', join, { signal }).catch((error: unknown) => error);
    hosts[0]?.say(message);
    const error = await joining;
    expect(isSAgentsError(error) && error).toMatchObject({ code, message: expect.stringContaining(words) as string });
  });

  it('waits for a silent host as long as joining may take, and then says what to do', async () => {
    silent = true;
    const joining = bodies.join('a', join, { signal }).catch((error: unknown) => error);
    await clock.advance(60_999);
    expect(await Promise.race([joining, Promise.resolve('joining')])).toBe('joining');
    await clock.advance(1);
    const error = await joining;
    expect(isSAgentsError(error) && error).toMatchObject({
      code: 'WORLD_START_TIMEOUT',
      remedy: expect.stringContaining('environment.joinSeconds') as string,
    });
    expect(hosts[0]?.heard.at(-1)).toMatchObject({ type: 'leave', agent: 'a' });
  });

  it('reports crashes and losses without stack, path or port, which are in the detail', async () => {
    const { body } = await joined('a');
    const events: BodyEvent[] = [];
    body.onEvent((event) => events.push(event));
    const run = body.run(wait, { signal });
    const stack = 'Error: no /home/ann/lib/x.js\n    at f (/home/ann/lib/x.js:1:2)';
    hosts[0]?.events.onCrash({ why: 'no /home/ann/lib/x.js', detail: stack });
    expect(troubles).toEqual([{ what: 'a body host crashed: no x.js', detail: stack, recovered: true }]);
    expect(JSON.stringify([await run, events])).not.toContain('ann');
    hosts[1]?.say({ type: 'gone', agent: 'a', why: 'it did not get back in: connect ECONNREFUSED 127.0.0.1:40123' });
    expect(events.at(-1)).toEqual({
      type: 'lost',
      why: 'it did not get back in: connect ECONNREFUSED the server',
      detail: 'it did not get back in: connect ECONNREFUSED 127.0.0.1:40123',
      forGood: true,
    });
    await expect(body.observe({ signal })).rejects.toThrow(/^(?!.*40123).*the server/);
  });

  it('loses the bodies of a host that crashes too often', async () => {
    const { body, events } = await joined('a');
    hosts[0]?.events.onCrash({ why: 'once' });
    await body.observe({ signal });
    hosts[1]?.events.onCrash({ why: 'twice' });
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

  it('fails a call that its host never answers', async () => {
    const { body } = await joined('a');
    const run = body.run(wait, { signal });
    await clock.advance(200_000);
    expect(await run).toMatchObject({ status: 'failed', reason: 'timeout' });
  });

  it('restarts a hung host with its bodies', async () => {
    const { body, events } = await joined('a');
    hangs = true;
    const run = body.run(wait, { signal });
    const look = body.observe({ signal });
    await clock.advance(59_000);
    expect(events).toEqual([]);
    await clock.advance(1_000);
    hangs = false;
    expect(await run).toMatchObject({
      status: 'failed',
      reason: 'interrupted',
      detail: expect.stringContaining('did not answer for 60 s') as string,
    });
    expect(hosts.map(({ closed }) => closed)).toEqual([true, false]);
    hosts[1]?.say({ type: 'joined', agent: 'a', version: '1.19.2', gameMode: 'survival' });
    expect(await look).toEqual(seen);
    expect(events).toEqual(['lost', 'returned']);
  });

  it('does not lose a body whose host is late because the machine stalls', async () => {
    const { body, events } = await joined('a');
    const late = hosts[0] as FakeHost;
    const say = late.say.bind(late);
    const held: FromHost[] = [];
    late.say = (message) => (message.type === 'pong' ? say(message) : held.push(message));
    const look = body.observe({ signal });
    await clock.advance(150_000);
    late.say = say;
    for (const message of held) say(message);
    expect(await look).toEqual(seen);
    expect(events).toEqual([]);
    expect(troubles).toEqual([]);
  });

  it('delays an observation until the body returns', async () => {
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

  it('tells who listens first what was heard before', async () => {
    const joining = bodies.join('a', join, { signal });
    hosts[0]?.say({ type: 'event', agent: 'a', event: { type: 'heard', from: 'Ann', text: 'hello' } });
    const { body } = await joining;
    const told: string[][] = [[], []];
    for (const events of told) body.onEvent(({ type }) => events.push(type));
    expect(told).toEqual([['heard'], []]);
  });

  it('closes its hosts and loses its bodies', async () => {
    const { body } = await joined('a');
    const run = body.run(wait, { signal }).catch((error: unknown) => error);
    await bodies.close();
    expect(await run).toBeInstanceOf(BodyLost);
    expect(hosts[0]?.closed).toBe(true);
  });
});
