import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createFakeWallClock, createRecordingEventLog } from '@s-agents/testkit';
import type { Body, BodyEvent, Interruption } from '@s-agents/core';
import type { Team } from '../composition/compose-team.js';
import { followBody } from './body-events.js';
import { stopTeam } from './stop-team.js';
import { Verdict } from './verdict.js';

describe('followBody', () => {
  it('logs what happens and makes the agent look up when it changes what it can do', () => {
    const log = createRecordingEventLog();
    const told: Interruption[] = [];
    const heard: string[] = [];
    let tell: (event: BodyEvent) => void = () => {};
    const body = {
      agent: 'a',
      onEvent: (listener: (event: BodyEvent) => void) => ((tell = listener), () => {}),
    } as unknown as Body;
    followBody(
      body,
      () => ({
        name: 'a',
        isReady: () => false,
        ready: () => Promise.resolve(),
        step: () => Promise.resolve(),
        interrupt: (why) => told.push(why),
      }),
      {
        log,
        logger: pino({ level: 'silent' }),
        hear: ({ from }, hearer) => void heard.push(`${hearer}: ${from}`),
      },
    );
    for (const event of [
      {
        type: 'lost',
        why: 'Error: connect ECONNREFUSED 127.0.0.1:40123\n    at f (/home/ann/x.js:1:2)',
        detail: 'Error: at f (/home/ann/x.js:1:2)',
      },
      { type: 'returned' },
      { type: 'died', why: 'a fall' },
      { type: 'heard', from: 'b', text: 'hi' },
      { type: 'heard', from: 'ann', text: 'hi' },
      { type: 'hurt', health: 3 },
    ] as const)
      tell(event);
    expect(log.events.map(({ type }) => type)).toEqual(['body.lost', 'body.returned', 'body.died']);
    expect(heard).toEqual(['a: b', 'a: ann']);
    expect(told).toHaveLength(3);
    // Events hold no port, path or stack, so that one seed gives the same bytes.
    expect(log.events[0]).toMatchObject({
      type: 'body.lost',
      agent: 'a',
      why: 'Error: connect ECONNREFUSED the server',
    });
    expect(JSON.stringify([log.events, told])).not.toMatch(/40123|x\.js/);
  });
});

describe('stopTeam', () => {
  it('stops everything although one part fails and another never ends', async () => {
    const clock = createFakeWallClock();
    const stopped: string[] = [];
    const problems: string[] = [];
    const closing = (name: string, how: () => Promise<void>): { close: () => Promise<void> } => ({
      close: () => (stopped.push(name), how()),
    });
    const team = {
      closables: [
        closing('store', () => Promise.reject(new Error('no'))),
        closing('sandbox', () => new Promise(() => {})),
      ],
      environment: { stop: () => (stopped.push('world'), Promise.resolve()) },
    } as unknown as Team;
    const body = { agent: 'a', ...closing('body', () => Promise.resolve()) } as unknown as Body;
    const done = stopTeam(team, [body], { clock, onProblem: (_what, error) => problems.push(String(error)) });
    await clock.advance(1000);
    await done;
    expect(stopped).toEqual(['body', 'store', 'sandbox', 'world']);
    expect(problems).toHaveLength(2);
  });
});

describe('Verdict', () => {
  it('is what the first says', () => {
    const verdict = new Verdict();
    verdict.give('success', 'met');
    verdict.give('error', 'late');
    expect(verdict.decision).toMatchObject({ result: 'success', detail: 'met' });
    expect(verdict.signal.aborted).toBe(true);
  });
});
