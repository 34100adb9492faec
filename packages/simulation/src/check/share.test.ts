import type { RunEvent } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import { checkEvents } from './check-events.js';

const objective = 'mine 4 log';
const log = (...texts: readonly object[]): readonly RunEvent[] =>
  texts.map((event, sequence) => ({ sequence, ...event }) as unknown as RunEvent);

const agents = ['ann', 'bob'].map((name) => ({ name, acts: true, body: true }));
const started = {
  at: 0,
  type: 'run.started',
  agents,
  edges: [],
  task: { work: workOf(objective), goal: { conditions: [] } },
};
const message = (id: string, at: number, more: object): object => ({ id, at, text: '', ...more });
const command = message('m1', 0, { from: 'user', to: ['ann', 'bob'], kind: 'command', text: objective });
const asked = (agent: string): object => ({ at: 0, type: 'message.received', agent, message: command });
const claim = (from: string, at: number, status: string, left: number): object =>
  message(`${from} ${status} ${at}`, at, {
    from,
    to: ['ann', 'bob'].filter((one) => one !== from),
    kind: 'claim',
    content: { objective, piece: '1', status, left },
  });
const says = (one: object): object => ({ at: (one as { at: number }).at, type: 'message.published', message: one });
const hears = (agent: string, at: number, one: object): object => ({
  at,
  type: 'message.received',
  agent,
  message: one,
});
const plan = (agent: string, at: number): object => ({
  at,
  type: 'plan.made',
  agent,
  iteration: 1,
  plan: { objective, analysis: '', tasks: [], stop: [], informer: 'user' },
  inventories: {},
});
const chooses = (agent: string, at: number): object => ({ at, type: 'planning.started', agent });
const defers = (agent: string, at: number): readonly object[] => [
  chooses(agent, at),
  { at, type: 'choice.deferred', agent },
  plan(agent, at),
];

function idle(events: readonly object[]): readonly string[] {
  const all = log(started, { at: 0, type: 'message.published', message: command }, asked('ann'), ...events);
  return checkEvents([...all]).flatMap(({ invariant, detail }) =>
    invariant === 'nobody-idle' && detail.startsWith('ann') ? [detail] : [],
  );
}

const end = { at: 100, type: 'run.ended', result: 'failure', detail: '' };
const last = claim('bob', 50, 'done', 0);

describe('an agent that leaves the rest of an objective to others', () => {
  it('may wait until it hears what ends its wait', () => {
    const lost = claim('bob', 40, 'lost', 1);
    expect(idle([...defers('ann', 0), end])).toEqual([]);
    expect(idle([...defers('ann', 0), says(lost), hears('ann', 40, lost), end])).toEqual([]);
    expect(idle([...defers('ann', 0), says(last), hears('ann', 50, last), ...defers('ann', 50), end])).toEqual([]);
  });

  it('is idle when it does not look up at what ends its wait', () => {
    const back = claim('bob', 50, 'released', 1);
    const problem = [expect.stringMatching(/ann does nothing from 50 s to 100 s, with m1 to do/)];
    for (const news of [last, back])
      expect(idle([...defers('ann', 0), says(news), hears('ann', 50, news), end])).toEqual(problem);
    for (const type of ['body.died', 'body.set-back'])
      expect(idle([...defers('ann', 0), { at: 50, type, agent: 'ann', why: '' }, end])).toEqual(problem);
    expect(idle([...defers('ann', 0), { at: 50, type: 'agent.gone', agent: 'bob', why: '' }, end])).toEqual(problem);
  });

  it('is idle when news have come while it chose to wait', () => {
    const [before = {}, ...after] = defers('ann', 0);
    const early = claim('bob', 0, 'done', 0);
    expect(idle([before, says(early), hears('ann', 0, early), ...after, end])).toHaveLength(1);
  });
});

describe('a success that is told of a shared objective', () => {
  const goal = { conditions: [{ kind: 'holds', name: 'log', items: ['oak_log'], count: 4 }] };
  const told = (...events: readonly object[]): readonly string[] => {
    const report = { status: 'succeeded', work: workOf(objective), inventory: { oak_log: 2 }, equipment: {} };
    const word = message('word', 60, { from: 'ann', to: ['user'], kind: 'report', inReplyTo: 'm1', report });
    const all = log(
      { ...started, task: { work: workOf(objective), goal } },
      { at: 0, type: 'message.published', message: command },
      ...['ann', 'bob'].flatMap((name) => [asked(name), says(claim(name, 5, 'claimed', 2))]),
      says(claim('bob', 10, 'done', 1)),
      ...events,
      { at: 60, type: 'world.state', claimant: 'ann', inventories: { ann: { oak_log: 2 }, bob: {} }, containers: {} },
      says(word),
      end,
    );
    return checkEvents([...all]).flatMap(({ invariant }) =>
      ['goal-truth', 'reports-are-true'].includes(invariant) ? [invariant] : [],
    );
  };
  const died = { at: 20, type: 'body.died', agent: 'bob', why: 'lightning' };
  const lost = claim('bob', 30, 'lost', 1);

  it('is about what all hold together', () => {
    expect(told()).toEqual(['goal-truth']);
  });

  it('may be wrong as long as nobody could tell of a death, or the word is under way', () => {
    expect(told(died)).toEqual([]);
    expect(told(chooses('bob', 15), died, plan('bob', 25))).toEqual([]);
    expect(told(died, chooses('bob', 25), says(lost), plan('bob', 30))).toEqual([]);
  });

  it('is false when the word has come, or was not given', () => {
    const word = [died, chooses('bob', 25), says(lost), plan('bob', 30)];
    expect(told(...word, hears('ann', 31, lost))).toEqual(['goal-truth']);
    expect(told(died, chooses('bob', 25), plan('bob', 30))).toEqual(['goal-truth']);
  });
});
