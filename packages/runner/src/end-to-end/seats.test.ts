import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ConfigInput, RunEvent, RunReport } from '@s-agents/core';
import { architectureToken } from '../composition/selections.js';
import { createRun } from '../run/create-run.js';
import type { RunHandle } from '../run/prepared-run.js';
import { errandPlugin, type ErrandArchitecture } from '../testing/errand-agents.js';
import { createSymbolicServer } from '../testing/symbolic-server.js';

interface Ended {
  readonly report: RunReport;
  readonly events: readonly RunEvent[];
  readonly team: RunHandle['team'];
}

/** Runs a team in the block world. */
async function run(
  organization: NonNullable<ConfigInput['organization']>,
  { onBegin, ...changes }: Partial<ConfigInput> & { readonly onBegin?: (run: RunHandle) => void } = {},
): Promise<Ended> {
  const events: RunEvent[] = [];
  const { report, team } = await createRun(
    { task: 'mine 6 logs', environment: { use: 'blockworld' }, organization, ...changes },
    {
      folder: null,
      plugins: [errandPlugin],
      onBegin: (handle) => {
        handle.log.subscribe((event) => void events.push(event));
        onBegin?.(handle);
      },
    },
  );
  return { report: await report, events, team };
}

const agentIn = ({ report }: Ended, name: string): RunReport['agents'][number] => {
  const agent = report.agents.find((one) => one.name === name);
  if (agent === undefined) throw new RangeError(`no agent is named ${name}`);
  return agent;
};

/** The seats that the user gave the task, in order. */
const asked = ({ events }: Ended): readonly string[] =>
  events.flatMap((event) =>
    event.type === 'message.published' && event.message.from === 'user' ? event.message.to : [],
  );

afterEach(() => {
  vi.restoreAllMocks();
});

describe('seats', () => {
  it('of two architectures work in one team, each with its own options', async () => {
    const architecture = { use: 'errand', greeting: 'good morning' };
    const ended = await run(
      {
        seats: [
          { name: 'leader' },
          { name: 'planner' },
          { name: 'runner', architecture },
          { name: 'walker', architecture },
        ],
      },
      { agents: { askModels: 'always' } },
    );
    expect(ended.report.result).toBe('success');
    const errand = ended.team.container.get<ErrandArchitecture>(architectureToken({ architecture }) ?? Symbol());
    expect([errand.created, errand.options]).toEqual([['runner', 'walker'], { greeting: 'good morning' }]);
    for (const name of ['planner', 'runner', 'walker']) expect(agentIn(ended, name).actions).toBeGreaterThan(0);
    // Errands need no model.
    expect(agentIn(ended, 'planner').llm.calls).toBeGreaterThan(0);
    expect([agentIn(ended, 'runner').llm, agentIn(ended, 'walker').llm].map(({ calls }) => calls)).toEqual([0, 0]);
  });

  it('without a body lead those who have one', async () => {
    const ended = await run({ seats: [{ name: 'coordinator', body: false }, { name: 'a' }, { name: 'b' }] });
    expect(ended.report.result).toBe('success');
    expect(ended.report.agents.map(({ name, body, acts }) => [name, body, acts])).toEqual([
      ['coordinator', false, false],
      ['a', true, true],
      ['b', true, true],
    ]);
    expect(agentIn(ended, 'coordinator')).toMatchObject({
      inventory: {},
      reflexes: {},
      primitiveSeconds: {},
    });
    expect(agentIn(ended, 'coordinator').planningIterations).toBeGreaterThan(0);
    const sensed = ended.events.filter(({ type }) => type === 'observed' || type === 'primitive.ended');
    expect(new Set(sensed.map((event) => ('agent' in event ? event.agent : '')))).toEqual(new Set(['a', 'b']));
  });

  it('of which two lead at the same time both get the task, and command the same workers', async () => {
    const ended = await run({
      seats: ['east', 'west', 'a', 'b'].map((name) => ({ name })),
      topology: { use: 'custom', edges: ['east->a', 'east->b', 'west->a', 'west->b'] },
    });
    expect(ended.report.result).toBe('success');
    expect(asked(ended)).toEqual(['east', 'west']);
    for (const leader of ['east', 'west']) expect(agentIn(ended, leader).planningIterations).toBeGreaterThan(0);
    expect(
      ended.report.organization.edges.map(({ from, to, commands }) => [`${from}->${to}`, commands.messages > 0]),
    ).toEqual(['east->a', 'east->b', 'west->a', 'west->b'].map((edge) => [edge, true]));
  });

  it('ask the model of their own, and the report tells whose calls went where', async () => {
    const server = await createSymbolicServer();
    const model = { use: 'openai', model: 'small', baseUrl: server.baseUrl };
    try {
      const ended = await run(
        { seats: [{ name: 'leader' }, { name: 'a', models: { 'leaf.plan': model } }, { name: 'b', model }] },
        { agents: { askModels: 'always' }, onBegin: ({ team }) => server.serve(team) },
      );
      expect(ended.report.result).toBe('success');
      const symbolic = 'symbolic:planner';
      const models = (name: string): readonly string[] => Object.keys(agentIn(ended, name).llm.byModel).toSorted();
      expect([models('leader'), models('a'), models('b')]).toEqual([
        [symbolic],
        ['openai:small', symbolic],
        ['openai:small'],
      ]);
      const called = ended.events.flatMap((event) => (event.type === 'model.called' ? [event] : []));
      const remote = called.filter(({ model: id }) => id === 'openai:small');
      expect(remote).toHaveLength(server.requests.length);
      expect(new Set(remote.filter(({ agent }) => agent === 'a').map(({ purpose }) => purpose))).toEqual(
        new Set(['leaf.plan']),
      );
      const { calls, inputTokens, outputTokens } = ended.report.llm;
      const sum = (key: 'calls' | 'inputTokens' | 'outputTokens'): number =>
        ended.report.agents.reduce((total, { llm }) => total + llm[key], 0);
      expect([sum('calls'), sum('inputTokens'), sum('outputTokens')]).toEqual([calls, inputTokens, outputTokens]);
    } finally {
      await server.close();
    }
  });

  it('get the task that the user gives to them', async () => {
    const ended = await run({ leaves: ['a', 'b'], to: ['b'] });
    expect(ended.report.result).toBe('success');
    expect(asked(ended)).toEqual(['b']);
    expect(ended.report.agents.map(({ actions }) => actions > 0)).toEqual([false, false, true]);
    expect(ended.team.notes).toEqual(['the task does not reach leader, a']);
  });

  it('which can do nothing are not asked', async () => {
    const ended = await run({
      seats: [{ name: 'leader' }, { name: 'a' }, { name: 'critic', body: false }],
      topology: { use: 'custom', edges: ['leader->a'], allowsUnreached: true },
    });
    expect([ended.report.result, asked(ended)]).toEqual(['success', ['leader']]);
    expect(agentIn(ended, 'critic')).toMatchObject({ body: false, acts: false, steps: 0 });
    expect(ended.team.notes).toEqual([
      'critic can take no work: only a seat that acts or commands others can',
      'the task does not reach critic',
    ]);
  });
});

it.each<[string, NonNullable<ConfigInput['organization']>, RegExp]>([
  [
    'seats beside the short form',
    { seats: [{ name: 'a' }], root: 'b' },
    /^CONFIG_INVALID: .*organization\.root .*organization\.seats is given/,
  ],
  [
    'an unknown key of a seat',
    { seats: [{ name: 'a', bodi: false } as never] },
    /organization\.seats\[0\]\.bodi \(value false\).*did you mean "body"\?/,
  ],
  ['no seats', { seats: [] }, /organization\.seats is \[\].*must be a list of at least 1/],
  ['a seat without a name', { seats: [{} as never] }, /organization\.seats\[0\]\.name is missing/],
  [
    'an acting seat without a body',
    { seats: [{ name: 'a', body: false, acts: true }] },
    /organization\.seats\[0\]\.acts .*since the seat has no body/,
  ],
  [
    'two default models of a seat',
    { seats: [{ name: 'a', model: 'symbolic', models: { default: 'symbolic' } }] },
    /organization\.seats\[0\]\.model .*since the seat has models\.default/,
  ],
  [
    'two seats of one name',
    { seats: [{ name: 'a' }, { name: 'a' }] },
    /^GRAPH_DUPLICATE_AGENT: organization names the agent "a" twice/,
  ],
  ['a seat named as the user', { seats: [{ name: 'user' }] }, /^CONFIG_INVALID: organization names an agent "user"/],
  ['nobody who acts', { seats: [{ name: 'a' }, { name: 'b', body: false }] }, /^NOBODY_ACTS: no seat of a, b acts/],
  [
    'an unknown architecture',
    { seats: [{ name: 'a', architecture: 'errnd' }] },
    /^CONTRIBUTION_NOT_FOUND: organization\.seats\[0\]\.architecture in the config is "errnd".*did you mean "errand"\?/,
  ],
  [
    'options that an architecture does not know',
    { seats: [{ name: 'a', architecture: { use: 'errand', greting: 'x' } }] },
    /organization\.seats\[0\]\.architecture\.greting.*did you mean "greeting"\?/,
  ],
  [
    'an unknown provider',
    { seats: [{ name: 'a', model: 'symbolik' }] },
    /^CONTRIBUTION_NOT_FOUND: organization\.seats\[0\]\.model in the config is "symbolik".*did you mean "symbolic"\?/,
  ],
  [
    'an unknown purpose',
    { seats: [{ name: 'a', models: { 'leaf.pln': 'symbolic' } }] },
    /organization\.seats\[0\]\.models names the purpose "leaf\.pln".*did you mean "leaf\.plan"\?/,
  ],
  [
    'options that a provider does not know',
    { seats: [{ name: 'a', model: { use: 'symbolic', latency: 1 } }] },
    /organization\.seats\[0\]\.model\.latency \(value 1\) is an unknown key/,
  ],
  [
    'a task for an unknown seat',
    { leaves: ['alice'], to: ['alce'] },
    /^CONFIG_INVALID: organization\.to\[0\] is "alce".*did you mean "alice"\?/,
  ],
  [
    'a task for a seat that can do nothing',
    { seats: [{ name: 'a' }, { name: 'b' }, { name: 'c', body: false }], to: ['c'] },
    /organization\.to\[0\] is "c", which does not act, and nobody whom its commands/,
  ],
])('a team is refused with %s', async (_, organization, expected) => {
  await expect(run(organization)).rejects.toThrow(expected);
});
