import process from 'node:process';
import { Cancelled, type ConfigInput, type RunEvent, type Seats } from '@s-agents/core';
import { createRun, seatsOf, type Run } from '@s-agents/runner';
import { eventually } from '@s-agents/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type StartedServer } from '../engine/start-server.js';
import { plugin } from '../plugin.js';
import { runWorker } from '../worker/run-worker.js';

const variable = 'TEST_NATS_SEATS';
let server: StartedServer;
beforeAll(async () => {
  server = await startServer({ signal: new AbortController().signal });
  process.env[variable] = server.token;
});
afterAll(() => server.stop());

let runs = 0;
/** Runs a team whose seats a worker hosts, and tells of its events. */
async function atWork(
  config: Partial<ConfigInput>,
  test: (run: Run, seats: Seats, events: readonly RunEvent[]) => Promise<void>,
): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  const name = `seats ${++runs}`;
  const address = { servers: [server.address], tokenEnvironment: variable };
  const worker = runWorker({ address, run: name, name: 'east', folder: '.', say: () => {}, signal }).catch(() => {});
  const run = await createRun(
    {
      task: 'mine 200 logs',
      environment: { use: 'blockworld' },
      organization: { root: 'leader', leaves: ['A', 'B'] },
      messagePool: { use: 'nats', ...address, run: name },
      run: { pace: 40 },
      ...config,
    },
    { plugins: [plugin], folder: null, signal, doors: ['page'] },
  );
  const events: RunEvent[] = [];
  run.log.subscribe((event) => events.push(event));
  const seats = seatsOf(run.team, { hasPage: true });
  try {
    await test(run, seats ?? expect.fail('the run has no seats'), events);
  } finally {
    over.abort(new Cancelled('the test is over'));
    await Promise.allSettled([run.report, worker]);
  }
}

const sitting = { seat: 'A', by: 'Ann' };

it('puts the questions of an agent that a worker hosts to whoever takes its seat, and says what that says', () =>
  atWork({ task: 'mine 5000 logs' }, async (run, seats, events) => {
    await eventually(() => expect(events.some((event) => isOf('action.started', 'A', event))).toBe(true));
    await eventually(() => seats.take(sitting, 'page'));
    await seats.say(sitting, { to: ['leader'], text: 'I am Ann' });
    await eventually(() => {
      const heard = events.filter((event) => event.type === 'message.received' && event.agent === 'leader');
      expect(JSON.stringify(heard)).toContain('I am Ann');
    });
    // The leader divides it anew, and A has to plan its share.
    await run.changeGoal('mine 5000 dirt');
    const question = await eventually(() => seats.view('A', 'page').question ?? expect.fail('nothing is asked'));
    const shown = seats.answer(sitting, question.id, question.choices[0]?.lines ?? []);
    expect(shown.length).toBeGreaterThan(0);
    await eventually(() => {
      const answered = events.filter((event) => event.type === 'model.called' && event.model === 'seat:page');
      expect(answered).toHaveLength(1);
    });
    seats.leave(sitting);
    await eventually(() => expect(events.some(({ type }) => type === 'seat.left')).toBe(true));
  }));

it('has actions of agents that a worker hosts allowed by a person', () =>
  atWork({ approval: { ask: ['mine'], from: 'page' } }, async (_run, seats, events) => {
    const allower = { seat: 'user', by: 'Ann' };
    await eventually(() => seats.take(allower, 'page'));
    const question = await eventually(() => seats.view('user', 'page').question ?? expect.fail('nothing is asked'));
    expect(question.asks).toMatch(/^may \w+ do this: mine /);
    seats.answer(allower, question.id, ['no it is night']);
    await eventually(() => expect(JSON.stringify(events)).toContain('a person did not allow it: it is night'));
  }));

it('stops one agent, changes the goal and hears the user, as in one process', () =>
  atWork({}, async (run, _seats, events) => {
    await eventually(() => expect(events.some((event) => isOf('action.started', 'A', event))).toBe(true));
    await run.stopAgent('A');
    await eventually(() => {
      const ended = events.filter((event) => isOf('action.ended', 'A', event));
      expect(JSON.stringify(ended)).toContain('cancelled');
    });
    await run.changeGoal('mine 1 log');
    expect(await run.report).toMatchObject({ result: 'success' });
  }));

function isOf(type: RunEvent['type'], agent: string, event: RunEvent): boolean {
  return event.type === type && 'agent' in event && event.agent === agent;
}
