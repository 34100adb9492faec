import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { render } from 'ink';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RunEvent, RunEventBody } from '@s-agents/core';
import { workOf, fold, PlainWords } from '@s-agents/kit';
import { layOut } from './layout.js';
import { LiveView, type LiveViewProps } from './live-view.js';
import { inPlainWords } from './plain-state.js';
import type { StageView } from './plan-view.js';
import { viewState } from './view-state.js';

const blob = `sha256-${'0'.repeat(64)}`;
const tasks = [
  { id: '1.1', agent: 'workerA', work: workOf('mine 3 log'), after: [] },
  { id: '1.2', agent: 'workerB', work: workOf('mine 2 log'), after: [] },
  { id: '1.3', agent: null, work: workOf('build 1 house'), after: ['1.1', '1.2'] },
];
const items = ['oak_log', 'birch_log'];
const script: readonly (readonly [number, RunEventBody])[] = [
  [
    0,
    {
      type: 'run.started',
      seed: 1,
      task: {
        work: workOf('mine 5 log'),
        goal: { conditions: [{ kind: 'holds', name: 'log', items, count: 5 }] },
        setup: { inventories: {} },
        limits: {},
      },
      agents: [
        { name: 'leader', acts: false },
        { name: 'workerA', acts: true },
        { name: 'workerB', acts: true },
      ],
      edges: [],
      topology: 't',
      scheduler: 's',
      environment: 'e',
    },
  ],
  [
    1,
    {
      type: 'plan.made',
      agent: 'leader',
      iteration: 1,
      plan: { objective: 'house of logs', analysis: '', tasks, stop: [], informer: 'user' },
      inventories: {},
    },
  ],
  [
    1,
    {
      type: 'message.published',
      message: { id: 'm1', at: 1, from: 'leader', to: ['workerA'], kind: 'command', text: 'mine 3 log', taskId: '1.1' },
    },
  ],
  [
    2,
    {
      type: 'message.published',
      message: {
        id: 'm2',
        at: 2,
        from: 'workerA',
        to: ['leader'],
        kind: 'report',
        text: 'I have mined them.',
        inReplyTo: 'm1',
        report: { status: 'succeeded', work: workOf('mine 3 log'), inventory: {}, equipment: {} },
      },
    },
  ],
  [
    3,
    {
      type: 'action.started',
      agent: 'workerB',
      action: {
        id: 'x',
        verb: 'mine',
        object: 'log',
        quantity: 2,
        intent: { kind: 'holds', name: 'log', items, count: 2 },
      },
    },
  ],
  [4, { type: 'observed', agent: 'workerB', inventory: { birch_log: 1 }, observation: blob }],
  [
    4,
    {
      type: 'primitive.ended',
      agent: 'workerB',
      call: 'c',
      primitive: 'pickUp',
      parameters: {},
      startedAt: 3,
      outcome: { status: 'succeeded', value: { name: 'oak_log', count: 1 } },
    },
  ],
  [4, { type: 'skill.log', agent: 'workerB', text: 'a tree at (3, 70, 4)' }],
  [5, { type: 'body.lost', agent: 'workerA', why: 'kicked' }],
  [5, { type: 'goal.checked', status: { met: false, wanted: 5, reached: 4 } }],
];
const events: readonly RunEvent[] = script.map(([at, body], sequence) => ({ sequence, at, ...body }));
const props: LiveViewProps = {
  state: fold(viewState, events),
  place: 'a world',
  arrived: '2 of 3',
  asked: '',
  worldSeconds: 65,
  wallSeconds: 3,
  columns: 80,
  rows: 30,
  health: new Map([['workerB', 17.5]]),
  tokens: new Map(),
};

/** The last frame that ink draws, without colours. */
async function frameOf(view: LiveViewProps): Promise<readonly string[]> {
  return stripVTControlCharacters(await rawFrameOf(view))
    .trimEnd()
    .split('\n');
}

/** The last frame with all codes that the terminal receives. */
async function rawFrameOf(view: LiveViewProps): Promise<string> {
  const stdout = Object.assign(new PassThrough(), { columns: view.columns, rows: view.rows, isTTY: true });
  const pieces: string[] = [];
  stdout.on('data', (piece: Buffer) => pieces.push(piece.toString()));
  const instance = render(<LiveView {...view} />, { stdout, debug: true, exitOnCtrlC: false, patchConsole: false });
  await instance.waitUntilRenderFlush();
  const frame = pieces.findLast((piece) => piece.trim() !== '') ?? '';
  instance.unmount();
  return frame;
}

describe('the live view', () => {
  it('shows objective, goal, stages, agents and messages', async () => {
    const text = (await frameOf(props)).join('\n');
    for (const expected of [
      'mine 5 log',
      'world 1:05  wall 0:03',
      '4 of 5',
      'house of logs',
      '● now',
      '✔ workerA',
      '○ workerB',
      '○ build 1 house',
      '▶ workerB  mine 2 log ~2/2  a tree at (3, 70, 4)',
      '♥ 18',
      '✘ workerA  not in the world  kicked',
      'leader → workerA mine 3 log',
      'workerA → leader I have mined them.',
    ])
      expect(text).toContain(expected);
  });

  it('tells instead of the goal what somebody outside of the run is asked', async () => {
    const asked = 'user is asked: may ada do this: craft 12 planks? (s-agents sit runs/1)';
    const text = (await frameOf({ ...props, asked })).join('\n');
    expect(text).toContain(asked);
    expect(text).not.toContain('4 of 5');
  });

  it('tells of trouble that does not end the run among the messages', async () => {
    const told: RunEvent = {
      ...{ sequence: events.length, at: 6, type: 'world.trouble' },
      ...{ what: 'the server undoes all changes', recovered: true },
    };
    const lines = await frameOf({ ...props, state: fold(viewState, [...events, told]) });
    expect(lines.some((line) => /world → you +the server undoes all changes/.test(line))).toBe(true);
  });

  it('tells what somebody is about by what takes time, not by a glance', async () => {
    const used = (primitive: string, startedAt: number, sequence: number): RunEvent => ({
      type: 'primitive.ended',
      agent: 'workerB',
      call: 'c',
      primitive,
      parameters: {},
      startedAt,
      outcome: { status: 'succeeded' },
      sequence,
      at: 6,
    });
    const state = fold(viewState, [...events, used('dig', 3, 10), used('findEntities', 5.99, 11)]);
    expect((await frameOf({ ...props, state })).join('\n')).toMatch(/workerB {2}mine 2 log ~2\/2 {2}dig/);
  });

  it('forgets what went wrong once it is long ago', async () => {
    const failed: RunEvent = {
      ...{ type: 'primitive.ended', agent: 'workerB', call: 'c', primitive: 'goTo', parameters: {}, startedAt: 3 },
      outcome: { status: 'failed', reason: 'unreachable', detail: 'no way' },
      ...{ sequence: 10, at: 6 },
    };
    const state = fold(viewState, [...events, failed]);
    const shown = async (worldSeconds: number): Promise<string> =>
      (await frameOf({ ...props, state, worldSeconds })).join('\n');
    expect(await shown(8)).toContain('goTo: unreachable');
    expect(await shown(20)).not.toContain('unreachable');
    expect(await shown(20)).toContain('▶ workerB  mine 2 log ~2/2');
  });

  it('has a bar for each condition of the goal, or one line where there is no room', async () => {
    const conditions = [
      { kind: 'holds' as const, name: 'log', items, count: 4 },
      { kind: 'holds' as const, name: 'crafting_table', items: ['crafting_table'], count: 1 },
    ];
    const parts = [
      { wanted: 4, reached: 3 },
      { wanted: 1, reached: 0 },
    ];
    const state = { ...props.state, conditions, goal: { met: false, wanted: 5, reached: 3, parts } };
    const bars = await frameOf({ ...props, state });
    expect(bars.slice(1, 3).map((line) => line.replaceAll(/[█░]+/g, '-'))).toEqual([
      'logs             - 3 of 4',
      'crafting tables  - 0 of 1',
    ]);
    expect(await frameOf({ ...props, state, rows: 9 })).toContain('logs 3 of 4, crafting tables 0 of 1');
  });

  it("shows the world's names in people's words", async () => {
    const words = new PlainWords();
    for (const event of events) words.learn(event);
    const frame = (await frameOf({ ...props, state: inPlainWords(props.state, words) })).join('\n');
    expect(frame).toContain('mine 5 logs');
    expect(frame).toContain('leader → workerA mine 3 logs');
    expect(frame).toContain('▶ workerB  mine 2 logs ~2/2');
  });

  it('lets no control character of an event through', async () => {
    const evil = (text: string): string => `${text}\u001b[2J\u009b1m\r\u202e\u0007\n`;
    const hostile = JSON.parse(
      JSON.stringify(events, (key, value: unknown) =>
        typeof value === 'string' && !['type', 'kind', 'status', 'role', 'observation'].includes(key)
          ? evil(value)
          : value,
      ),
    ) as readonly RunEvent[];
    const frame = await rawFrameOf({ ...props, state: fold(viewState, hostile), place: evil('place'), columns: 200 });
    expect(frame).toContain('␛[2J');
    // The remaining escape codes are ink's colours.
    const shown = frame.replaceAll(/\p{Cc}\[[\d;]*m/gu, '');
    expect([...shown].filter((character) => /[\p{Cc}\p{Bidi_Control}]/u.test(character) && character !== '\n')).toEqual(
      [],
    );
    expect(frame.trimEnd().split('\n').length).toBeLessThan(30);
  });

  it('says that the run is paused, until it goes on, is stopped or taken up', async () => {
    const shown = async (...bodies: readonly RunEventBody[]): Promise<string> =>
      (
        await frameOf({
          ...props,
          state: fold(viewState, [
            ...events,
            ...bodies.map((body, index) => ({ ...body, sequence: 50 + index, at: 9 })),
          ]),
        })
      ).join('\n');
    expect(await shown({ type: 'run.paused', by: 'user' })).toContain('paused (ctrl-Z goes on)');
    for (const end of [
      { type: 'run.continued', by: 'user' },
      { type: 'run.resumed' },
      { type: 'run.stopping', result: 'interrupted', detail: 'ctrl-C', fromOutside: true },
    ] as const)
      expect(await shown({ type: 'run.paused', by: 'user' }, end)).not.toContain('paused');
  });

  it('shows how much of an answer has come to whoever thinks', async () => {
    const thinking = (sequence: number): RunEvent => ({
      type: 'step.started',
      agent: 'workerA',
      lane: 'decide',
      step: 1,
      sequence,
      at: 6,
    });
    const state = fold(viewState, [
      ...events,
      { type: 'body.returned', agent: 'workerA', sequence: 40, at: 6 },
      thinking(41),
    ]);
    const tokens = new Map([
      ['workerA', 312],
      ['workerB', 5],
    ]);
    const text = (await frameOf({ ...props, state, tokens })).join('\n');
    expect(text).toMatch(/workerA {2}thinking \(312 tokens\)/);
    // Who acts meanwhile shows what it does.
    expect(text).toContain('▶ workerB  mine 2 log');
  });

  it('says how much of the budget is spent once it is nearly all', async () => {
    const warned: RunEvent = { type: 'budget.warned', limit: 'calls', spent: 82, of: 100, sequence: 50, at: 9 };
    const text = (await frameOf({ ...props, state: fold(viewState, [...events, warned]) })).join('\n');
    expect(text).toContain('budget 82% spent');
    expect((await frameOf(props)).join('\n')).not.toContain('budget');
  });

  it('says that the world is starting', async () => {
    expect((await frameOf({ ...props, state: viewState.initial })).join('\n')).toContain(
      'starting, 2 of 3 in the world: a world',
    );
  });

  it('shows no title where a small terminal has no line for messages', async () => {
    expect((await frameOf({ ...props, columns: 40, rows: 12 })).join('\n')).not.toContain('Messages');
    expect((await frameOf(props)).join('\n')).toContain('Messages');
  });

  it('is never taller or wider than its pane', async () => {
    for (const [columns, rows] of [
      [80, 24],
      [60, 12],
      [40, 9],
      [200, 60],
    ] as const) {
      const lines = await frameOf({ ...props, columns, rows });
      expect(lines.length, `${columns} x ${rows}`).toBeLessThan(rows);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(columns);
    }
  });

  it('lays out any team within its rows', () => {
    const stages = fc.array(
      fc.record({
        title: fc.string(),
        atHand: fc.boolean(),
        assignments: fc.array(
          fc.constant({
            id: '1.1',
            agent: 'a',
            task: 't',
            after: [] as string[],
            status: 'waiting' as const,
            command: null,
          }),
          { maxLength: 40 },
        ),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 6, max: 80 }),
        fc.nat(64),
        fc.nat(8),
        stages,
        (rows, agents, messages, plan: readonly StageView[]) => {
          const layout = layOut(rows, { agents, messages, stages: plan, goals: 3 });
          const lines =
            5 +
            (layout.airy ? 3 : 0) +
            (layout.hasParts ? 2 : 0) +
            layout.agents +
            layout.messages +
            layout.stages.reduce((sum, { assignments }) => sum + 1 + assignments, 0);
          expect(lines).toBeLessThanOrEqual(rows - 1);
          expect(layout.agents).toBe(Math.min(agents, Math.max(0, rows - 6 - (layout.airy ? 3 : 0))));
        },
      ),
    );
  });
});
