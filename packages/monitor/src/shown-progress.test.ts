import type { Message, ProgressInputs } from '@s-agents/core';
import { workOf, EvidenceWindows } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { shownProgress } from './shown-progress.js';

const sizes = { conversation: 120, perception: 60, member: 40, history: 60, advice: 100, plan: 100, code: 100 };
const windows = new EvidenceWindows(sizes, { count: (text) => Math.ceil(text.length / 4) });
const world = { resolve: (name: string) => [name], methods: () => [], structures: [] };

const report = (id: string, status: 'started' | 'succeeded', inReplyTo: string): Message => ({
  id,
  at: 1,
  from: 'A',
  to: ['leader'],
  kind: 'report',
  text: '',
  inReplyTo,
  report: { status, work: workOf('mine 3 log'), inventory: {}, equipment: {} },
});
const talk = Array.from(
  { length: 60 },
  (_, index): Message => ({
    id: `t${index}`,
    at: index,
    from: 'B',
    to: ['leader'],
    kind: 'talk',
    text: `still at work, part ${index}`,
  }),
);
const inputs = (part: Partial<ProgressInputs>): ProgressInputs => ({
  agent: 'leader',
  taskAtHand: { whole: [], assignments: [{ agent: 'A', work: workOf('mine 3 log'), command: 'm4' }] },
  conversation: [],
  outcomes: [],
  observation: { inventory: {}, equipment: {} },
  inventories: {},
  doneTasks: [],
  ...part,
});

it('keeps the last report on what is judged, however much was said since', () => {
  const conversation = [report('r1', 'started', 'm4'), report('r2', 'succeeded', 'm4'), ...talk];
  const shown = shownProgress(inputs({ conversation }), windows, world);
  const ids = shown.conversation.map(({ id }) => id);
  expect(ids[0]).toBe('r2');
  expect(ids.at(-1)).toBe('t59');
  expect(ids.length + shown.leftOut.messages).toBe(62);
});

it('keeps what failed, however much was done since', () => {
  const done = (index: number, isDone: boolean): ProgressInputs['outcomes'][number] => ({
    action: { id: `${index}`, verb: 'mine', object: `ore${index}`, quantity: 1 },
    outcome: isDone ? { status: 'succeeded' } : { status: 'failed', reason: 'not-found', detail: 'none' },
  });
  const outcomes = Array.from({ length: 50 }, (_, index) => done(index, index !== 7));
  const shown = shownProgress(inputs({ outcomes }), windows, world);
  expect(shown.outcomes[0]?.action.object).toBe('ore7');
  expect(shown.outcomes.length + shown.leftOut.outcomes).toBe(50);
});

it('tells of each sender only the latest word on what is under way', () => {
  const underWay = (id: string): Message => ({ ...report(id, 'started', 'm9'), from: 'leader', to: ['user'] });
  const conversation = [underWay('u1'), underWay('u2'), report('r1', 'succeeded', 'm4'), underWay('u3')];
  const shown = shownProgress(inputs({ conversation }), windows, world);
  expect(shown.conversation.map(({ id }) => id)).toEqual(['r1', 'u3']);
  expect(shown.leftOut.messages).toBe(2);
});

it('counts everything that was done for a request as evidence on it', () => {
  const taskAtHand = {
    whole: workOf('mine 3 log'),
    assignments: [{ agent: 'leader', work: workOf('mine 3 log'), command: null }],
  };
  const doneTasks = Array.from({ length: 9 }, (_, index) => ({ work: workOf(`craft 1 thing${index}`) }));
  const shown = shownProgress(inputs({ taskAtHand, doneTasks }), windows, world);
  expect(shown.doneTasks).toHaveLength(9);
});

it('prefers nothing where the task names nothing of the world', () => {
  const ofNothing = { ...world, resolve: () => [], nearest: () => [] };
  const inventories = { A: Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`thing${index}`, 1])) };
  const judged = (title: string, known: typeof world) => {
    const taskAtHand = { whole: workOf(title), assignments: [{ agent: 'leader', work: workOf(title), command: null }] };
    return shownProgress(inputs({ taskAtHand, inventories, conversation: talk.slice(0, 8) }), windows, known).leftOut;
  };
  expect(judged('make it welcoming', ofNothing)).toMatchObject({ items: 0, messages: 0 });
  expect(judged('mine 3 log', world).items).toBeGreaterThan(0);
});
