import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  isLastWord,
  coreEventSchema,
  coreEventTypes,
  type RunEvent,
  type RunEventOf,
  type TaskReport,
  type RunEventType,
} from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { simulateGarden } from '../testing/simulate-garden.js';
import { checkEvents, invariants, readEvents } from './check-events.js';

let folder: string;
let clean: readonly RunEvent[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-check-'));
  await simulateGarden({ folder, set: ['models.default={"use":"symbolic","latencySeconds":2}'] });
  clean = readEvents(await readFile(join(folder, 'events.jsonl'), 'utf8'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** The log with events changed, left out (null) or put in (a list), numbered anew. */
function changed(change: (event: RunEvent) => RunEvent | readonly RunEvent[] | null): readonly RunEvent[] {
  return clean.flatMap((event) => change(event) ?? []).map((event, sequence) => ({ ...event, sequence }));
}

/** Changes the first event that fits, leaves the others. */
function first<Type extends RunEventType>(
  type: Type,
  change: (event: RunEventOf<Type>) => RunEvent | readonly RunEvent[] | null,
  fits: (event: RunEventOf<Type>) => boolean = () => true,
) {
  let done = false;
  return changed((event) => {
    if (done || event.type !== type || !fits(event as RunEventOf<Type>)) return event;
    done = true;
    return change(event as RunEventOf<Type>);
  });
}

/** Everything from the first event that fits on happens so much later. */
function later(seconds: number, fits: (event: RunEvent) => boolean): readonly RunEvent[] {
  const from = clean.findIndex(fits);
  return clean.map((event, index) => {
    if (index < from) return event;
    const at = event.at + seconds;
    return event.type === 'message.published' ? { ...event, at, message: { ...event.message, at } } : { ...event, at };
  });
}

/** A question of the leader, and what becomes of it. */
function said(at: number, talk: readonly ('question' | 'heard' | 'answer')[]): readonly RunEvent[] {
  const question = { id: 'q1', at, from: 'leader', to: ['workerA'], kind: 'question', text: 'where is a berry?' };
  return talk.map((what, index): RunEvent => {
    if (what === 'heard') return { type: 'message.received', sequence: 0, at, agent: 'workerA', message: question };
    const answer = { ...question, id: `a${index}`, from: 'workerA', to: ['leader'], kind: 'answer', inReplyTo: 'q1' };
    return { type: 'message.published', sequence: 0, at, message: what === 'question' ? question : answer };
  });
}

const isStep = (event: RunEvent, agent: string, step: number): boolean =>
  event.type === 'step.started' && event.agent === agent && event.lane === 'decide' && event.step === step;

/** As if another scheduler had run it, which says something after some events. */
function scheduledBy(
  scheduler: string,
  says: (event: RunEvent) => readonly RunEvent[] = () => [],
): readonly RunEvent[] {
  return changed((event) => [event.type === 'run.started' ? { ...event, scheduler } : event, ...says(event)]);
}

const isFinal = ({ message }: RunEventOf<'message.published'>): boolean => isLastWord(message.report);
const report = (change: (report: NonNullable<RunEventOf<'message.published'>['message']['report']>) => object) => () =>
  first(
    'message.published',
    (event) => ({
      ...event,
      message: { ...event.message, report: { ...event.message.report!, ...change(event.message.report!) } },
    }),
    isFinal,
  );

it('finds nothing in a run without bugs, whose events are of the known shapes', () => {
  expect(checkEvents(clean)).toEqual([]);
  // The log itself checks what packages declare.
  for (const event of clean.filter(({ type }) => coreEventTypes.has(type)))
    expect(coreEventSchema.safeParse(event).success, JSON.stringify(event)).toBe(true);
});

describe('a run whose seats several processes host', () => {
  const apart = (events: readonly RunEvent[]): readonly RunEvent[] =>
    events.map((event) => (event.type === 'judged' ? { ...event, number: 1 } : event));
  /** All messages say that they are so many seconds younger. */
  const younger = (seconds: number): readonly RunEvent[] =>
    clean.map((event) =>
      event.type === 'message.published' || event.type === 'message.received'
        ? { ...event, message: { ...event.message, at: event.message.at + seconds } }
        : event,
    );

  it('may have clocks that differ, and idle times that nobody can tell', () => {
    expect(checkEvents(apart(younger(-0.5)))).toEqual([]);
    expect(checkEvents(younger(-0.5))).not.toEqual([]);
    const slow = later(60, (event) => event.type === 'judged');
    const broken = (events: readonly RunEvent[]): readonly string[] =>
      checkEvents(events).map(({ invariant }) => invariant);
    expect(broken(apart(slow))).not.toContain('nobody-idle');
    expect(broken(slow)).toContain('nobody-idle');
  });

  it('may take long to stop, but not to work', () => {
    const seconds = 120;
    const late = (types: readonly string[]): readonly string[] =>
      checkEvents(apart(withoutAnswers(seconds, types))).map(({ invariant }) => invariant);
    expect(late(['run.ended'])).not.toContain('no-task-lost');
    expect(late(['run.stopping', 'run.ended'])).toContain('no-task-lost');
  });

  it('says nothing before the time that it tells', () => {
    expect(checkEvents(apart(younger(0.5))).map(({ invariant }) => invariant)).toContain('time-goes-on');
  });
});

const mutations: readonly (readonly [
  invariant: string,
  what: string,
  detail: RegExp,
  mutate: () => readonly RunEvent[],
])[] = [
  ['run-ends', 'a log that breaks off', /breaks off after command\.cancelled/, () => clean.slice(0, -1)],
  [
    'run-ends',
    'an event after the end',
    /aid\.used happens after the end/,
    () => first('run.ended', (event) => [event, { ...event, type: 'aid.used', aid: 'op' }]),
  ],
  ['run-ends', 'two ends', /ends more than once/, () => first('run.ended', (event) => [event, event])],
  [
    'run-ends',
    'an end by a bug',
    /the run broke: x is not a function/,
    () => first('run.ended', (event) => ({ ...event, result: 'error', detail: 'x is not a function' })),
  ],
  ['run-ends', 'nothing at all', /nothing happened/, () => []],
  [
    'undisturbed-goal',
    'a team that gives up by itself',
    /nothing went wrong, but the run ends with failure: nobody can do it/,
    () => first('run.ended', (event) => ({ ...event, result: 'failure', detail: 'nobody can do it' })),
  ],
  [
    'time-goes-on',
    'time that goes back',
    /the time goes back from/,
    () => first('judged', (event) => ({ ...event, at: event.at - 1 })),
  ],
  [
    'time-goes-on',
    'a missing event',
    /event \d+ follows event \d+/,
    () => clean.filter(({ type }) => type !== 'task.started'),
  ],
  [
    'time-goes-on',
    'a message of another time',
    /says that it is of 99 s/,
    () => first('message.published', (event) => ({ ...event, message: { ...event.message, at: 99 } })),
  ],
  [
    'time-goes-on',
    'a primitive that ends before it begins',
    /before its start/,
    () => first('primitive.ended', (event) => ({ ...event, startedAt: event.at + 1 })),
  ],
  [
    'no-task-lost',
    'a run that gives up while something is on its way',
    /gives up while m3 /,
    () =>
      changed((event) =>
        event.type === 'run.ended'
          ? { ...event, result: 'failure' }
          : event.type === 'message.received' && event.message.id === 'm3'
            ? null
            : event.type === 'goal.checked'
              ? null
              : event,
      ),
  ],
  [
    'no-task-lost',
    'an answer that never came',
    /nobody is at m\d+ .* and it was never answered/,
    () => withoutAnswers(),
  ],
  [
    'one-last-word',
    'a success that is told a second time, as a failure',
    /gives another last word on m\d+ \("pick/,
    () =>
      first(
        'message.published',
        (event) => [
          event,
          {
            ...event,
            message: {
              ...event.message,
              id: 'm98',
              report: { ...event.message.report!, status: 'failed' } as TaskReport,
            },
          },
        ],
        isFinal,
      ),
  ],
  [
    'one-last-word',
    'a command that is cancelled though it was answered',
    /is cancelled although worker[ABC] gave its last word/,
    () =>
      first(
        'message.published',
        (event) => [
          event,
          {
            type: 'command.cancelled',
            sequence: 0,
            at: event.at,
            agent: event.message.from,
            messageId: event.message.inReplyTo ?? '',
          },
        ],
        isFinal,
      ),
  ],
  [
    'one-last-word',
    'a command that is forgotten at the end',
    /has no last word when the run ends/,
    () => first('command.cancelled', () => null),
  ],
  [
    'commands-have-edges',
    'a command to the side',
    /workerB commands workerA/,
    () =>
      first(
        'message.published',
        (event) => ({ ...event, message: { ...event.message, from: 'workerB' } }),
        ({ message }) => message.from === 'leader' && message.to.includes('workerA'),
      ),
  ],
  [
    'commands-have-edges',
    'a command of the user to nobody of the team',
    /user commands stranger/,
    () =>
      first(
        'message.published',
        (event) => ({ ...event, message: { ...event.message, from: 'user', to: ['stranger'] } }),
        ({ message }) => message.from === 'leader' && message.kind === 'command',
      ),
  ],
  [
    'talk-is-heard',
    'talk to an agent that does not hear it',
    /workerA talks to workerB, who does not hear it/,
    () => talking([['workerB', 'workerA']]),
  ],
  [
    'talk-is-heard',
    'a report to the side',
    /workerA reports to workerB, who does not command it/,
    () =>
      first(
        'message.published',
        (event) => [event, { ...event, message: { ...event.message, id: 'm97', to: ['workerB'] } }],
        ({ message }) => message.from === 'workerA' && message.report?.status === 'ready',
      ),
  ],
  [
    'goal-truth',
    'success without a look at the goal',
    /the last look at the goal saw nothing/,
    () => changed((event) => (event.type === 'goal.checked' ? null : event)),
  ],
  [
    'goal-truth',
    'success with the goal unmet',
    /the last look at the goal saw \d+ of 20/,
    () =>
      changed((event) =>
        event.type === 'goal.checked' ? { ...event, status: { ...event.status, met: false } } : event,
      ),
  ],
  [
    'goal-truth',
    'success that the world knows nothing of',
    /counts as met, but in the world 0 of 20/,
    () => changed((event) => (event.type === 'world.state' ? { ...event, inventories: {} } : event)),
  ],
  [
    'goal-truth',
    'a failure although the goal is met',
    /ends with failure although the goal is met/,
    () => first('run.ended', (event) => ({ ...event, result: 'failure' })),
  ],
  [
    'goal-truth',
    'a root that claims too much',
    /leader tells the user of success/,
    () => first('goal.checked', (event) => [worldOf(event, 'leader'), claimOfAll(event), event]),
  ],
  ['actions-end', 'an action that does not end', /never ended/, () => first('action.ended', () => null)],
  [
    'actions-end',
    'an action that ends twice',
    /ends without being under way/,
    () => first('action.ended', (event) => [event, event]),
  ],
  [
    'actions-end',
    'an action that starts anew before it ended',
    /a second time before it ended/,
    () => first('action.started', (event) => [event, event]),
  ],
  [
    'actions-end',
    'an action that was never started',
    /ends without being under way/,
    () => first('action.started', () => null),
  ],
  [
    'steps-end',
    'a step that is not over at the next',
    /leader \(decide\) starts step 2 while step 1 is under way/,
    () =>
      first(
        'step.ended',
        () => null,
        ({ agent, lane }) => agent === 'leader' && lane === 'decide',
      ),
  ],
  [
    'steps-end',
    'a step that does not end',
    /step \d+ of leader \(decide\), started at [\d.]+ s, never ended/,
    () =>
      first(
        'step.ended',
        () => null,
        ({ agent, lane, step }) => agent === 'leader' && lane === 'decide' && step === lastStep(),
      ),
  ],
  [
    'steps-end',
    'a step of somebody who is gone',
    /although it is gone/,
    () =>
      first('step.ended', (event) => [
        event,
        { type: 'agent.gone', sequence: 0, at: event.at - 1, agent: event.agent, why: '' },
      ]),
  ],
  [
    'reports-are-true',
    'a report of what is not held',
    /reports to hold .*3 pie/,
    report(({ inventory }) => ({ inventory: { ...inventory, pie: 3 } })),
  ],
  [
    'reports-are-true',
    'a success with too little',
    /reports success in "pick 40 berry"/,
    report(() => ({ work: workOf('pick 40 berry') })),
  ],
  ...[
    [
      'a question that is answered twice',
      /workerA answers q1 2 times/,
      ['question', 'heard', 'answer', 'answer'],
    ] as const,
    ['an answer to what was never heard', /workerA answers q1 before it has heard it/, ['question', 'answer']] as const,
  ].map(
    ([what, problem, talk]) =>
      [
        'questions-answered',
        what,
        problem,
        () => first('goal.checked', (event) => [event, ...said(event.at, talk)]),
      ] as const,
  ),
  [
    'nobody-idle',
    'an agent that does not take up its task',
    /workerA does nothing .* with m\d+ to do;/,
    () => later(30, (event) => isStep(event, 'workerA', 1)),
  ],
  [
    'nobody-idle',
    'a leader that waits for its team for ever',
    /leader does nothing from 0 s to 30 s, with m1 to do; 5/,
    () => later(30, (event) => isStep(event, 'leader', 1)),
  ],
  [
    'nobody-idle',
    'an agent that lets less time go by than its model takes',
    /workerA does nothing .* with m\d+ to do; 0.002 s are allowed/,
    () => later(1, (event) => isStep(event, 'workerA', 1)),
  ],
  [
    'nobody-idle',
    'a leader that does not look at a report',
    /leader does nothing .* with news/,
    () => later(9, (event) => isStep(event, 'leader', 2)),
  ],
  [
    'nobody-idle',
    'a leader that acts and lets its team wait',
    /leader takes up at [\d.]+ s what it was told at/,
    () =>
      later(200, (event) => isStep(event, 'leader', 2))
        .flatMap((event): RunEvent[] =>
          isStep(event, 'leader', 2) ? [event, { ...event, type: 'planning.started', agent: 'leader' }] : [event],
        )
        .map((event, sequence) => ({ ...event, sequence })),
  ],
  [
    'tasks-in-order',
    'a task that is begun before another one that it comes after',
    /begins [\d.]+ \(".*"\) before 0\.1 has succeeded/,
    () =>
      first('plan.made', (event) => ({
        ...event,
        plan: { ...event.plan, tasks: event.plan.tasks.map((task) => ({ ...task, after: ['0.1'] })) },
      })),
  ],
  [
    'tasks-in-order',
    'a task that is begun twice',
    /begins [\d.]+ a second time/,
    () => first('task.started', (event) => [event, event]),
  ],
  [
    'tasks-in-order',
    'a judgement that is deferred although the last action failed',
    /puts off judging [\d.]+, which has failed/,
    () =>
      first('action.ended', (event) => [
        { ...event, outcome: { status: 'failed', reason: 'blocked', detail: '' } },
        { ...event, type: 'judgement.deferred', taskId: '1.1', observation: `sha256-${'0'.repeat(64)}` },
      ]),
  ],
  [
    'tasks-in-order',
    'a task of no plan',
    /which is in no plan of its own/,
    () => first('task.started', (event) => ({ ...event, taskId: '99.1' })),
  ],
  [
    'in-turn',
    'a step of somebody who has not the turn',
    /\(decide\) steps while nobody has the turn/,
    () => scheduledBy('relay'),
  ],
  ['in-turn', 'a second step in a round', /leader \(decide\) steps twice in a round/, () => scheduledBy('rounds')],
  [
    'in-turn',
    'a round that begins too early',
    /round 2 begins while a step of/,
    () =>
      scheduledBy('rounds', (event) =>
        event.type === 'action.started' ? [{ type: 'round.started', round: 2, sequence: 0, at: event.at }] : [],
      ),
  ],
  [
    'nobody-idle',
    'a step in which nothing goes on',
    /in the middle of a step/,
    () => later(9, (event) => event.type === 'judged'),
  ],
  [
    'messages-in-order',
    'a message that is heard twice',
    /a second time/,
    () => first('message.received', (event) => [event, event]),
  ],
  ['messages-in-order', 'a message that never arrives', /never received/, () => first('message.received', () => null)],
  [
    'messages-in-order',
    'a message that nobody sent',
    /which nobody has sent/,
    () => first('message.received', (event) => [event, { ...event, message: { ...event.message, id: 'm777' } }]),
  ],
  [
    'messages-in-order',
    'a message that changes on its way',
    /with other words than were sent/,
    () => first('message.received', (event) => ({ ...event, message: { ...event.message, text: 'pick 2 berries' } })),
  ],
  [
    'messages-in-order',
    'a message for somebody else',
    /which is addressed to/,
    () => first('message.received', (event) => ({ ...event, agent: 'workerC' })),
  ],
  ['messages-in-order', 'a message that another overtakes', /which was published later/, () => overtaken()],
];

/** The leader's last step that decides. */
function lastStep(): number {
  return Math.max(
    ...clean.flatMap((event) =>
      event.type === 'step.ended' && event.agent === 'leader' && event.lane === 'decide' ? [event.step] : [],
    ),
  );
}

describe('every invariant names the bug that breaks it', () => {
  it.each(mutations)('%s: %s', (invariant, _what, detail, mutate) => {
    const events = mutate();
    expect(events).not.toEqual(clean);
    expect(checkEvents(events)).toContainEqual(
      expect.objectContaining({ invariant, detail: expect.stringMatching(detail) as string }),
    );
  });

  it('for every one of them', () => {
    expect(new Set(mutations.map(([invariant]) => invariant))).toEqual(new Set(invariants.map(({ name }) => name)));
  });
});

describe('what the root cannot know', () => {
  const isReport = (event: RunEvent): event is RunEventOf<'message.published'> =>
    event.type === 'message.published' && event.message.from !== 'leader' && isFinal(event);
  /** The first report that the root hears, and a claim made by it. */
  const claimed = () => {
    const report = clean.find(isReport) ?? expect.fail();
    const { id, from: sender } = report.message;
    return {
      sender,
      events: first(
        'message.received',
        (event) => [event, worldOf(event, 'leader'), claimOfAll(event)],
        ({ message }) => message.id === id,
      ),
    };
  };
  const findings = (events: readonly RunEvent[]) =>
    checkEvents(events.map((event, sequence) => ({ ...event, sequence }))).filter(
      ({ invariant }) => invariant === 'goal-truth',
    );
  const withDeathBefore = (fits: (event: RunEvent, sender: string) => boolean) => {
    const { sender, events } = claimed();
    const at = events.findIndex((event) => fits(event, sender));
    return [
      ...events.slice(0, at),
      { type: 'body.died', agent: sender, why: 'struck by lightning', sequence: 0, at: events[at]!.at } as const,
      ...events.slice(at),
    ];
  };

  it('is that somebody died whose report was on its way', () => {
    expect(findings(claimed().events)).toHaveLength(1);
    expect(findings(withDeathBefore(isReport))).toEqual([]);
  });

  it('is not what was said after the death', () => {
    expect(
      findings(withDeathBefore((event, sender) => event.type === 'world.state' && event.claimant === sender)),
    ).toHaveLength(1);
  });
});

/** The root tells the user that all is done. */
function claimOfAll({ at }: RunEvent): RunEvent {
  return {
    type: 'message.published',
    sequence: 0,
    at,
    message: {
      id: 'm99',
      at,
      from: 'leader',
      to: ['user'],
      kind: 'report',
      text: '',
      inReplyTo: 'm1',
      report: { status: 'succeeded', work: workOf('pick 20 berry'), inventory: {}, equipment: {} },
    },
  };
}

/** A world in which nobody holds anything. */
function worldOf({ at }: RunEvent, claimant: string): RunEvent {
  return { type: 'world.state', sequence: 0, at, claimant, inventories: {}, containers: {} };
}

/** The last words of an agent on its task are missing, and what ends the run comes so many seconds later. */
function withoutAnswers(seconds = 120, ends: readonly string[] = ['run.stopping', 'run.ended']): readonly RunEvent[] {
  const without = changed((event) =>
    event.type === 'message.published' && event.message.from === 'workerA' && isFinal(event)
      ? null
      : event.type === 'goal.checked' && event.status.met
        ? null
        : event,
  );
  return without.map((event) =>
    (event.type === 'run.ended' || event.type === 'run.stopping') && ends.includes(event.type)
      ? { ...event, at: event.at + seconds, result: 'no-progress' as const }
      : event,
  );
}

/** The log of a team with a graph of hearing, in which workerA says something to workerB at the start. */
function talking(hearing: [string, string][]): readonly RunEvent[] {
  return changed((event) => {
    if (event.type !== 'run.started') return event;
    const { at, sequence } = event;
    const message = { id: 'm97', at, from: 'workerA', to: ['workerB'], kind: 'talk' as const, text: 'hello' };
    return [
      { ...event, hearing },
      { sequence, at, type: 'message.published', message },
      { sequence, at, type: 'message.received', agent: 'workerB', message },
    ];
  });
}

it('finds nothing wrong with talk along the graph of hearing', () => {
  expect(checkEvents(talking([['workerA', 'workerB']]))).toEqual([]);
});

/** The last but one of the messages to the leader is heard after the last. */
function overtaken(): readonly RunEvent[] {
  const heard = clean.filter(
    (event): event is RunEventOf<'message.received'> => event.type === 'message.received' && event.agent === 'leader',
  );
  const [one = expect.fail(), other = expect.fail()] = heard.slice(-2);
  return changed((event) => (event === one ? null : event === other ? [other, { ...one, at: other.at }] : event));
}
