import { createRandom, type Inventory, type Message, type OutcomeReason, type WorldKnowledge } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import type { PlanningAnswer, PlanningInputs } from '../purposes/schemas.js';
import { leafPlanAnswerer } from './leaf-plan.js';
import { rootPlanAnswerer } from './root-plan.js';

const mine = { verb: 'mine', yields: 1, consumes: [], tools: [], station: null, gathers: true, seconds: 3 };
const log = { name: 'log', items: ['oak_log', 'birch_log'], count: 1 };
const knowledge: WorldKnowledge = {
  resolve: (name) => (name === 'log' || name === 'logs' ? log.items : name === 'chest' ? ['chest'] : []),
  methods: (name) =>
    name === 'log' || name === 'logs'
      ? [mine]
      : name === 'chest'
        ? [{ ...mine, verb: 'craft', consumes: [{ ...log, count: 2 }] }]
        : [],
  stackSize: () => 64,
  verbs: [],
  structures: [],
  rules: [],
};
const cabin = {
  name: 'cabin',
  materials: [
    { ...log, count: 6 },
    { name: 'chest', items: ['chest'], count: 1 },
  ],
};
const context = { knowledge: { ...knowledge, structures: [cabin] }, random: createRandom(1) };

const asked = (text: string, from = 'user'): PlanningInputs['request'] => ({ from, text });
function done(
  agent: string,
  task: string,
  inventory: Inventory,
  status: 'succeeded' | 'failed' = 'succeeded',
): Message {
  return {
    id: `${agent}-done`,
    at: 9,
    from: agent,
    to: ['leader'],
    kind: 'report',
    text: '',
    inReplyTo: 'm2',
    report: { status, task, inventory, equipment: {} },
  };
}
function inputs(part: Partial<PlanningInputs>): PlanningInputs {
  return {
    agent: 'leader',
    iteration: 1,
    request: null,
    subordinates: ['A', 'B', 'C'],
    shared: [],
    acts: false,
    conversation: [],
    previousPlan: null,
    inventories: {},
    progress: null,
    ongoing: {},
    trackRecords: {},
    failedTasks: [],
    doneTasks: [],
    structures: [],
    feedback: null,
    verbs: [],
    rules: [],
    observation: { inventory: {}, equipment: {} },
    ...part,
  };
}
const plan = (part: Partial<PlanningInputs>): PlanningAnswer =>
  rootPlanAnswerer.answer(inputs(part), context) as PlanningAnswer;
/** The tasks that are begun at once, by agent. */
const now = (answer: PlanningAnswer): Record<string, string> =>
  Object.fromEntries(
    answer.tasks.flatMap(({ agent, task, after }) => (agent === null || after.length > 0 ? [] : [[agent, task]])),
  );
/** What is known when it is planned for again. */
const again = (text: string): Pick<PlanningInputs, 'request' | 'previousPlan' | 'iteration'> => ({
  iteration: 2,
  request: asked(text),
  previousPlan: { objective: text, analysis: '', tasks: [], stop: [], informer: 'user' },
});
const atWork = (tasks: Record<string, string>): PlanningInputs['ongoing'] =>
  Object.fromEntries(Object.entries(tasks).map(([agent, task], index) => [agent, { id: `1.${index + 1}`, task }]));

describe('the symbolic root', () => {
  it('splits a large task equally', () => {
    expect(now(plan({ request: asked('mine 50 log') }))).toEqual({
      A: 'mine 17 log',
      B: 'mine 17 log',
      C: 'mine 16 log',
    });
  });

  it('counts in what everyone holds: quantities are totals', () => {
    expect(now(plan({ request: asked('mine 50 log'), inventories: { A: { oak_log: 20 } } }))).toEqual({
      A: 'mine 30 log',
      B: 'mine 10 log',
      C: 'mine 10 log',
    });
  });

  it('lets those who are busy go on and has the first one who is done help them', () => {
    const answer = plan({
      inventories: { A: { oak_log: 17 } },
      ...again('mine 50 log'),
      conversation: [done('A', 'mine 17 log', { oak_log: 17 })],
      ongoing: atWork({ B: 'mine 17 log', C: 'mine 16 log' }),
      progress: { status: 'unknown', reason: '' },
    });
    expect(now(answer)).toEqual({ A: 'mine 28 log' });
    expect(answer.stop).toEqual([]);
  });

  it('gives the work of one who failed to the one with the better record', () => {
    const answer = plan({
      ...again('mine 20 log'),
      conversation: [done('A', 'mine 10 log', {}, 'failed')],
      inventories: { B: { oak_log: 10 } },
      trackRecords: { A: { succeeded: 0, failed: 1, seconds: 9 }, B: { succeeded: 1, failed: 0, seconds: 9 } },
      progress: { status: 'fail', reason: '' },
      subordinates: ['A', 'B'],
    });
    expect(now(answer)).toEqual({ B: 'mine 15 log', A: 'mine 5 log' });
  });

  it('gives what only some can do to those, and to everybody where it knows of nobody', () => {
    const gem = { name: 'gem', items: ['gem'], count: 1 };
    const crafts = (name: string): readonly (typeof mine)[] =>
      name === 'ring' ? [{ ...mine, verb: 'craft', consumes: [gem] as never }] : [];
    const jeweller: WorldKnowledge = {
      ...knowledge,
      resolve: (name) => (['gem', 'ring'].includes(name) ? [name] : []),
      methods: (name) => crafts(name),
    };
    const planned = (inventories: Record<string, Inventory>): Record<string, string> =>
      now(
        rootPlanAnswerer.answer(inputs({ request: asked('craft 2 ring'), inventories }), {
          ...context,
          knowledge: jeweller,
        }) as PlanningAnswer,
      );
    expect(planned({ B: { gem: 2 } })).toEqual({ B: 'craft 2 ring' });
    expect(planned({})).toEqual({ A: 'craft 1 ring', B: 'craft 1 ring' });
  });

  it('has different things made by different members at once', () => {
    expect(now(plan({ request: asked('craft 1 chest; mine 2 log') }))).toEqual({
      A: 'craft 1 chest',
      B: 'mine 1 log',
      C: 'mine 1 log',
    });
  });

  describe('with more things to make than members', () => {
    const craft = (
      seconds: number,
      ...consumes: readonly { name: string; items: readonly string[]; count: number }[]
    ): readonly (typeof mine)[] => [
      { ...mine, verb: 'craft', gathers: false, seconds, consumes: consumes as never, tools: [] },
    ];
    const one = (name: string): { name: string; items: readonly string[]; count: number } => ({
      name,
      items: [name],
      count: 1,
    });
    /** Spoons and forks are cut with a knife, which takes long to make; a statue takes long by itself. */
    const ways: Record<string, readonly (typeof mine)[]> = {
      log: [mine],
      knife: craft(60, one('log')),
      ...Object.fromEntries(
        ['spoon', 'fork', 'ladle'].map((name) => [
          name,
          craft(1, one('log')).map((way) => ({ ...way, tools: [one('knife')] as never })),
        ]),
      ),
      statue: craft(100, one('log')),
    };
    const workshop: WorldKnowledge = {
      ...knowledge,
      resolve: (name) => (name in ways ? [name] : []),
      methods: (name) => ways[name] ?? [],
    };
    const planned = (text: string, part: Partial<PlanningInputs> = {}): Record<string, string> =>
      now(
        rootPlanAnswerer.answer(inputs({ request: asked(text), subordinates: ['A', 'B'], ...part }), {
          ...context,
          knowledge: workshop,
        }) as PlanningAnswer,
      );

    it('has the rest made along with what takes the same, and the other things wait', () => {
      expect(planned('craft 1 spoon; craft 1 fork; craft 1 ladle')).toEqual({
        A: 'craft 1 spoon; craft 1 ladle',
        B: 'craft 1 fork',
      });
      expect(planned('craft 1 statue; craft 1 spoon; craft 1 fork')).toEqual({
        A: 'craft 1 statue',
        B: 'craft 1 spoon; craft 1 fork',
      });
      expect(planned('craft 1 spoon; craft 1 fork; craft 1 ladle', { subordinates: ['A'] })).toEqual({
        A: 'craft 1 spoon; craft 1 fork; craft 1 ladle',
      });
      expect(Object.values(planned('craft 1 statue; craft 1 spoon; mine 40 log'))).not.toContainEqual(
        expect.stringContaining(';'),
      );
    });

    it('counts what that one holds of it', () => {
      expect(
        planned('craft 2 spoon; craft 2 fork', { subordinates: ['A'], inventories: { A: { spoon: 1, fork: 1 } } }),
      ).toEqual({ A: 'craft 2 spoon; craft 2 fork' });
    });

    it('asks for one thing after the other where that one has failed at all at once', () => {
      expect(
        planned('craft 1 spoon; craft 1 fork', {
          subordinates: ['A'],
          ...again('craft 1 spoon; craft 1 fork'),
          conversation: [],
          failedTasks: [
            { agent: 'A', task: 'craft 1 spoon; craft 1 fork', reason: 'unsupported', detail: '', times: 1 },
          ],
        }),
      ).toEqual({ A: 'craft 1 spoon' });
    });
  });

  it('gives what another agent is to be told of to those who answer to it alone', () => {
    const part = { request: asked('mine 6 log', 'boss'), shared: ['B', 'C'], inventories: { B: { oak_log: 6 } } };
    expect(now(plan(part))).toEqual({ A: 'mine 6 log' });
    expect(now(plan({ ...part, acts: true }))).toEqual({ A: 'mine 3 log', leader: 'mine 3 log' });
    expect(now(plan({ ...part, request: asked('mine 6 log', 'user') }))).toEqual({});
    expect(Object.keys(now(plan({ ...part, shared: ['A', 'B', 'C'], inventories: {} })))).toEqual(['A', 'B', 'C']);
  });

  it('stops work for another request', () => {
    const answer = plan({ request: asked('craft 3 chest'), ongoing: atWork({ A: 'mine 17 log' }) });
    expect(now(answer)).toEqual({ A: 'craft 1 chest', B: 'craft 1 chest', C: 'craft 1 chest' });
    expect(answer.stop).toEqual(['A']);
  });

  it('leaves to whoever is free first what nobody is free for, where its quantity says the same to everybody', () => {
    const answer = plan({
      ...again('paint 1 wall; paint 1 door; sing 1 song'),
      subordinates: ['A', 'B'],
      ongoing: atWork({ B: 'mine 2 log' }),
    });
    expect(answer.tasks.map(({ agent, task }) => `${agent ?? 'anybody'}: ${task}`)).toEqual([
      'A: paint 1 wall',
      'anybody: paint 1 door',
      'anybody: sing 1 song',
    ]);
  });

  it('gives again what is no matter of holding only as long as it is not done', () => {
    const answer = plan({ ...again('paint 1 wall; sing 1 song'), doneTasks: ['paint 1 wall'] });
    expect(answer.tasks.map(({ task }) => task)).toEqual(['sing 1 song']);
  });

  it('has nothing to do once everything is held, and says what it does not understand', () => {
    expect(plan({ ...again('mine 2 log'), inventories: { A: { birch_log: 2 } } }).tasks).toEqual([]);
    const odd = plan({ request: asked('???') });
    expect(odd.tasks).toEqual([]);
    expect(odd.analysis).toContain('???');
  });
});

describe('the symbolic root, where it matters who holds it', () => {
  const planned = (text: string, part: Partial<PlanningInputs> = {}): PlanningAnswer =>
    plan({ request: asked(text), ...part });

  it('gives it to that one, all of its own as one task, and the rest to the others', () => {
    expect(now(planned('mine 8 log for B; craft 2 chest for B; mine 6 log'))).toEqual({
      A: 'mine 3 log',
      B: 'mine 8 log; craft 2 chest',
      C: 'mine 3 log',
    });
  });

  it('counts what that one holds, and nobody else', () => {
    expect(now(planned('mine 8 log for B', { inventories: { A: { oak_log: 64 }, B: { birch_log: 3 } } }))).toEqual({
      B: 'mine 8 log',
    });
    expect(planned('mine 8 log for B', { inventories: { B: { birch_log: 8 } } }).analysis).toBe('All of it is held.');
  });

  it('waits for that one while it is busy', () => {
    const answer = plan({
      ...again('mine 8 log for B; craft 2 chest for C'),
      ongoing: atWork({ B: 'mine 8 log' }),
    });
    expect(now(answer)).toEqual({ C: 'craft 2 chest' });
    const { tasks } = plan({ ...again('mine 8 log for B; craft 2 chest for B'), ongoing: atWork({ B: 'mine 8 log' }) });
    expect(tasks).toEqual([{ number: 1, agent: 'B', task: 'craft 2 chest', after: [] }]);
  });

  it('asks for one thing after the other where all at once has failed, and gives up what that one cannot', () => {
    const failed = [
      { agent: 'B', task: 'mine 8 log; craft 2 chest', reason: 'not-found' as const, detail: 'none', times: 1 },
    ];
    const replanned = (failedTasks: PlanningInputs['failedTasks']): PlanningAnswer =>
      plan({
        ...again('mine 8 log for B; craft 2 chest for B'),
        progress: { status: 'fail', reason: '' },
        failedTasks,
      });
    expect(now(replanned(failed))).toEqual({ B: 'mine 8 log' });
    const both = [
      ...failed,
      { ...failed[0], task: 'mine 8 log' },
      { ...failed[0], task: 'craft 2 chest' },
    ] as PlanningInputs['failedTasks'];
    expect(replanned(both).givenUp).toContain('B failed at "mine 8 log" (not-found');
  });

  it('gives up what somebody is to hold who has left, and has anybody get what a stranger wants', () => {
    expect(planned('mine 8 log for D', { inventories: { D: {} } }).givenUp).toContain('D is not there');
    expect(Object.keys(now(planned('mine 3 log for me')))).toEqual(['A', 'B', 'C']);
  });
});

const lesson = (
  agent: string,
  task: string,
  reason: OutcomeReason | null = 'not-found',
  times = 1,
): PlanningInputs['failedTasks'][number] => ({ agent, task, reason, detail: 'none in sight', times });

describe('the symbolic root, when somebody could not', () => {
  const logs = (failedTasks: PlanningInputs['failedTasks'], part: Partial<PlanningInputs> = {}): PlanningAnswer =>
    plan({ ...again('mine 20 log'), progress: { status: 'fail', reason: '' }, failedTasks, ...part });

  it('gives the like, whatever the quantity, to the others only', () => {
    expect(now(logs([lesson('A', 'mine 7 log')]))).toEqual({ B: 'mine 10 log', C: 'mine 10 log' });
  });

  it('gives it again to who was stopped by what may pass', () => {
    for (const reason of ['timeout', 'interrupted', 'died', 'blocked', 'target-gone'] as const)
      expect(Object.keys(now(logs([lesson('A', 'mine 7 log', reason, 9)])))).toEqual(['A', 'B', 'C']);
  });

  it('asks on where no reason was told', () => {
    expect(Object.keys(now(logs([lesson('A', 'mine 7 log', null, 4)])))).toContain('A');
    expect(Object.keys(now(logs([lesson('A', 'mine 7 log', null, 5)])))).not.toContain('A');
  });

  it('tries twice itself, where it acts', () => {
    const own = (times: number): PlanningAnswer =>
      logs([lesson('leader', 'mine 7 log', 'not-found', times)], { acts: true });
    expect(Object.keys(now(own(1)))).toContain('leader');
    expect(Object.keys(now(own(2)))).not.toContain('leader');
  });

  it('waits for those who are still at it, and helps nobody with what one cannot', () => {
    const answer = logs([lesson('A', 'mine 7 log'), lesson('B', 'mine 7 log')], {
      ongoing: atWork({ C: 'mine 6 log' }),
    });
    expect(answer.tasks).toEqual([]);
    expect(answer.givenUp).toBeNull();
  });

  it('gives up, and says why, when everybody failed at it', () => {
    const answer = logs([
      lesson('A', 'mine 7 log'),
      lesson('B', 'mine 7 log', 'unreachable'),
      lesson('C', 'mine 6 log'),
    ]);
    expect(answer.tasks).toEqual([]);
    for (const word of [
      'mine 20 log',
      'A failed at "mine 7 log" (not-found: none in sight)',
      'B failed at "mine 7 log" (unreachable',
      'C failed',
    ])
      expect(answer.givenUp).toContain(word);
  });

  it('has the rest done first', () => {
    const failed = ['A', 'B', 'C'].map((agent) => lesson(agent, 'craft 1 chest'));
    const part = { ...again('craft 1 chest; mine 4 log') };
    expect(now(logs(failed, part))).toEqual({ A: 'mine 2 log', B: 'mine 1 log', C: 'mine 1 log' });
    expect(logs(failed, { ...part, inventories: { B: { oak_log: 4 } } }).givenUp).toContain('craft 1 chest');
  });

  it('does the same with deeds that are about nothing held', () => {
    const part = { ...again('build 1 hut') };
    expect(now(logs([lesson('A', 'build 1 hut', 'unsupported')], part))).toEqual({ B: 'build 1 hut' });
    expect(
      logs(
        ['A', 'B', 'C'].map((agent) => lesson(agent, 'build 1 hut', 'unsupported')),
        part,
      ).givenUp,
    ).toContain('build 1 hut');
  });

  it('goes by those who are still there', () => {
    const failed = [lesson('A', 'mine 7 log'), lesson('B', 'mine 7 log')];
    expect(logs(failed, { subordinates: ['A', 'B'] }).givenUp).not.toBeNull();
  });
});

describe('the symbolic root, with idle members to help', () => {
  const gathered = ['log', 'dirt', 'sand', 'clay'];
  const fields: WorldKnowledge = {
    ...knowledge,
    resolve: (name) => (gathered.includes(name) ? [name] : []),
    methods: (name) => (gathered.includes(name) ? [mine] : []),
  };
  const listed = (text: string, part: Partial<PlanningInputs>): string[] =>
    (
      rootPlanAnswerer.answer(inputs({ ...again(text), ...part }), { ...context, knowledge: fields }) as PlanningAnswer
    ).tasks.map(({ agent, task }) => `${agent ?? 'anybody'}: ${task}`);

  it('gives each of them one thing, the first one that it can do', () => {
    expect(
      listed('mine 20 log; mine 8 dirt', {
        subordinates: ['A', 'B', 'C', 'D'],
        ongoing: atWork({ C: 'mine 20 log', D: 'mine 8 dirt' }),
        failedTasks: [lesson('B', 'mine 5 log')],
      }),
    ).toEqual(['A: mine 5 log', 'B: mine 2 dirt']);
  });

  it('does not leave to anybody what one of them helps with', () => {
    expect(
      listed('mine 40 log; mine 30 dirt; mine 20 sand; mine 10 clay', {
        ongoing: atWork({ C: 'sing 1 song' }),
        failedTasks: ['mine 1 log', 'mine 1 dirt', 'mine 1 clay'].map((task) => lesson('B', task)),
      }),
    ).toEqual(['A: mine 40 log', 'B: mine 7 sand', 'anybody: mine 30 dirt', 'anybody: mine 10 clay']);
  });
});

describe('the symbolic root, asked for a building', () => {
  const task = 'build 1 cabin at (1, 2, 3)';
  const held = { A: { oak_log: 6 }, B: { chest: 1 } };

  it('has what it takes gathered first', () => {
    expect(now(plan({ request: asked(task), inventories: { A: { oak_log: 6 } } }))).toMatchObject({
      A: 'craft 1 chest',
    });
  });

  it('has everybody build who holds some of it', () => {
    expect(now(plan({ request: asked(task), inventories: held }))).toEqual({ A: task, B: task });
  });

  it('gathers nothing while it is being built, nor once it was', () => {
    expect(plan({ ...again(task), ongoing: atWork({ A: task }), inventories: { A: { oak_log: 2 } } }).tasks).toEqual(
      [],
    );
    expect(plan({ ...again(task), doneTasks: [task] }).tasks).toEqual([]);
  });

  it('has the rest gathered when it ran out, and goes on', () => {
    const failed = {
      ...again(task),
      progress: { status: 'fail' as const, reason: '' },
      failedTasks: [
        lesson('A', task, 'missing-item'),
        lesson('B', task, 'missing-item'),
        lesson('C', task, 'missing-item'),
      ],
    };
    expect(Object.values(now(plan(failed)))).toContain('craft 1 chest');
    expect(now(plan({ ...failed, inventories: held }))).toEqual({ A: task, B: task });
  });
});

describe('the symbolic leaf', () => {
  const leaf = (part: Partial<PlanningInputs>): PlanningAnswer =>
    leafPlanAnswerer.answer(inputs({ agent: 'A', subordinates: [], acts: true, ...part }), context) as PlanningAnswer;

  it('breaks a command down from what it holds', () => {
    const answer = leaf({
      request: asked('craft 3 chest'),
      observation: { inventory: { birch_log: 1 }, equipment: {} },
    });
    expect(now(answer)).toEqual({ A: 'mine 6 log; craft 3 chest' });
    expect(answer.informer).toBe('user');
  });

  it('looks again, once it has fetched what it dropped, at whether that is all it was asked for', () => {
    const fetching: Partial<PlanningInputs> = {
      request: asked('mine 3 log'),
      observation: {
        inventory: {},
        equipment: {},
        position: { x: 0, y: 0, z: 0 },
        remains: { position: { x: 9, y: 0, z: 0 }, items: { oak_log: 3 }, seconds: 200 },
      },
    };
    const answer = leafPlanAnswerer.answer(inputs({ agent: 'A', subordinates: [], acts: true, ...fetching }), {
      ...context,
      knowledge: { ...knowledge, verbs: [{ verb: 'recover', doc: '' }] },
    }) as PlanningAnswer;
    expect(answer.tasks.map(({ task }) => task)).toEqual(['recover 1 remains', 'mine 3 log']);
  });

  it('goes on with its objective when nothing new was asked for', () => {
    expect(now(leaf({ ...again('mine 4 log') }))).toEqual({ A: 'mine 4 log' });
  });

  it('takes another way after one has failed, as long as there is one', () => {
    const twoWays: WorldKnowledge = {
      ...knowledge,
      methods: (name) => (name === 'log' ? [mine, { ...mine, verb: 'buy' }] : []),
    };
    const after = (failedTasks: PlanningInputs['failedTasks']): Record<string, string> =>
      now(
        leafPlanAnswerer.answer(
          inputs({ agent: 'A', subordinates: [], acts: true, ...again('mine 4 log'), failedTasks }),
          { ...context, knowledge: twoWays },
        ) as PlanningAnswer,
      );
    expect(after([lesson('A', 'mine 4 log')])).toEqual({ A: 'buy 4 log' });
    expect(after([lesson('A', 'mine 4 log', 'timeout')])).toEqual({ A: 'mine 4 log' });
    expect(after([lesson('A', 'mine 4 log'), lesson('A', 'buy 4 log')])).toEqual({ A: 'mine 4 log' });
  });

  it('gives up what the rules do not lead to', () => {
    const noWay: WorldKnowledge = {
      ...knowledge,
      methods: (name) =>
        name === 'chest' ? [{ ...mine, consumes: [{ name: 'moonstone', items: ['moonstone'], count: 1 }] }] : [],
    };
    const answer = leafPlanAnswerer.answer(
      inputs({ agent: 'A', subordinates: [], acts: true, request: asked('craft 1 chest') }),
      { ...context, knowledge: noWay },
    ) as PlanningAnswer;
    expect(answer).toMatchObject({ tasks: [], givenUp: expect.stringContaining('there is no way') as string });
  });

  it('says so when there is no way', () => {
    const answer = leaf({ request: asked('craft 1 moon') });
    expect(answer.tasks.map(({ task }) => task)).toEqual(['craft 1 moon']);
  });

  it('builds with what it has when a leader asks, and gathers first when it has nothing or nobody else will', () => {
    const task = 'build 1 cabin at (1, 2, 3)';
    const given = (from: string, inventory: Record<string, number>, doneTasks: string[] = []): string | undefined => {
      const answer = leaf({
        request: asked(task, from),
        observation: { inventory, equipment: {} },
        doneTasks,
      });
      return now(answer)['A'];
    };
    expect(given('leader', { oak_log: 1 })).toBe(task);
    expect(given('leader', {})).toBe(`mine 8 log; craft 1 chest; ${task}`);
    expect(given('user', { oak_log: 1 })).toBe(`mine 8 log; craft 1 chest; ${task}`);
    expect(given('user', {}, [task])).toBe(task);
  });
});
