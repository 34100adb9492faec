import type { Deed, RunEvent, RunEventBody, Task } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import fc from 'fast-check';

/** An event before it has its number. */
export type Timed = RunEventBody & { readonly at: number };

export const members = ['leader', 'ada', 'ben'];
const agent = fc.constantFrom(...members);
const blob = `sha256-${'0'.repeat(64)}`;
/** Characters that mean something to HTML or to an eye that reads. */
export const awkward = fc.string({
  unit: fc.constantFrom('<', '>', '&', '"', "'", '/', '\\', ' ', 'a', 'script', '\0', '\u202e', '😀'),
  maxLength: 20,
});
const work = fc.constantFrom(...['mine 4 log', 'craft 2 chest', 'give 1 log to ben'].map(workOf));
const taskId = fc.integer({ min: 1, max: 4 }).map((number) => `1.${number}`);
const id = fc.integer({ min: 1, max: 5 }).map((number) => `a${number}`);
const task: Task = {
  work: workOf('mine 4 log'),
  goal: { conditions: [] },
  setup: { inventories: {} },
  limits: {},
};
const reported = { inventory: {}, equipment: {} };

/** Events of a run's course, of every kind that is shown, in any order. */
const body: fc.Arbitrary<RunEventBody> = fc.oneof(
  agent.map((name): RunEventBody => ({ type: 'planning.started', agent: name })),
  fc
    .record({
      agent,
      tasks: fc.uniqueArray(fc.record({ id: taskId, agent: fc.constant('ada'), work }), { selector: (one) => one.id }),
    })
    .map(
      (one): RunEventBody => ({
        type: 'plan.made',
        agent: one.agent,
        iteration: 1,
        plan: {
          objective: workOf('mine 4 log'),
          analysis: '',
          tasks: one.tasks.map((task) => ({ ...task, after: [] })),
          stop: [],
          informer: 'user',
        } as never,
        inventories: {},
      }),
    ),
  fc.record({ agent, id, work }).map(
    ({ agent: name, id: action, work: [deed] }): RunEventBody => ({
      type: 'action.started',
      agent: name,
      action: { ...(deed as Deed), id: action },
    }),
  ),
  fc.record({ agent, id, ok: fc.boolean() }).map(
    ({ agent: name, id: actionId, ok }): RunEventBody => ({
      type: 'action.ended',
      agent: name,
      actionId,
      outcome: ok ? { status: 'succeeded' } : { status: 'failed', reason: 'blocked', detail: '' },
    }),
  ),
  fc
    .record({ agent, count: fc.nat(9), x: fc.integer({ min: -40, max: 40 }), z: fc.integer({ min: -40, max: 40 }) })
    .map(
      ({ agent: name, count, x, z }): RunEventBody => ({
        type: 'observed',
        agent: name,
        inventory: { oak_log: count },
        position: { x, y: 64, z },
        observation: blob,
      }),
    ),
  fc.record({ from: agent, to: agent, text: awkward, taskId, kind: fc.constantFrom('command', 'talk') }).map(
    ({ from, to, text, kind, taskId: task }): RunEventBody => ({
      type: 'message.published',
      message: { id: `m${task}`, at: 0, from, to: [to], kind: kind, text, taskId: task },
    }),
  ),
  fc.record({ to: fc.uniqueArray(agent, { minLength: 1 }), text: awkward, id }).map(
    ({ to, text, id: message }): RunEventBody => ({
      type: 'message.published',
      message: { id: `f${message}`, at: 0, from: 'user', by: 'user', to, kind: 'command', text },
    }),
  ),
  fc.record({ from: agent, id, status: fc.constantFrom('started', 'succeeded', 'failed', 'superseded') }).map(
    ({ from, id: message, status }): RunEventBody => ({
      type: 'message.published',
      message: {
        id: `r${message}`,
        at: 0,
        from,
        to: ['user'],
        kind: 'report',
        text: status,
        inReplyTo: `f${message}`,
        report: { ...reported, status } as never,
      },
    }),
  ),
  fc.record({ from: agent, taskId, status: fc.constantFrom('succeeded', 'failed', 'under-way') }).map(
    ({ from, taskId: task, status }): RunEventBody => ({
      type: 'message.published',
      message: {
        id: `r${task}`,
        at: 0,
        from,
        to: ['leader'],
        kind: 'report',
        text: 'done',
        inReplyTo: `m${task}`,
        report: { ...reported, status } as never,
      },
    }),
  ),
  fc.record({ agent, taskId, work }).map((one): RunEventBody => ({ type: 'task.started', ...one })),
  fc.record({ agent, id, work }).map(
    ({ agent: name, id: action, work: [deed] }): RunEventBody => ({
      type: 'queue.opened',
      agent: name,
      action: { ...(deed as Deed), id: action },
    }),
  ),
  fc.record({ agent, taskId: fc.option(taskId) }).map(
    ({ agent: name, taskId: task }): RunEventBody => ({
      type: 'judged',
      agent: name,
      subject: 'own task',
      ...(task === null ? {} : { taskId: task }),
      judgement: { status: 'success', reason: '' },
    }),
  ),
  fc
    .nat(4)
    .map((reached): RunEventBody => ({ type: 'goal.checked', status: { met: reached === 4, reached, wanted: 4 } })),
  fc.record({ agent, actions: fc.uniqueArray(fc.record({ id, work }), { selector: (one) => one.id }) }).map(
    (one): RunEventBody => ({
      type: 'queue.filled',
      agent: one.agent,
      actions: one.actions.map(({ id: action, work: [deed] }) => ({ ...(deed as Deed), id: action })),
    }),
  ),
  agent.map(
    (name): RunEventBody => ({ type: 'code.generated', agent: name, actionId: 'a1', iteration: 1, code: blob }),
  ),
  fc.record({ agent, text: awkward }).map((one): RunEventBody => ({ type: 'skill.log', ...one })),
  awkward.map((what): RunEventBody => ({ type: 'world.trouble', what, recovered: false })),
  awkward.map(
    (text): RunEventBody => ({
      type: 'goal.changed',
      by: 'user',
      text,
      task: { ...task, work: workOf('mine 2 dirt') },
    }),
  ),
  fc.nat(9).map((calls): RunEventBody => ({ type: 'budget.changed', by: 'user', limits: { calls: calls || null } })),
  agent.map((name): RunEventBody => ({ type: 'seat.taken', agent: name, by: 'page' })),
  fc.record({ agent, why: awkward }).map((one): RunEventBody => ({ type: 'seat.left', by: 'page', ...one })),
  agent.map((to): RunEventBody => ({ type: 'commander.spoke', by: 'user', order: 'stop', to, text: 'stop' })),
  fc.record({ agent, why: awkward }).map((one): RunEventBody => ({ type: 'body.lost', ...one })),
  agent.map((name): RunEventBody => ({ type: 'body.returned', agent: name })),
  fc
    .record({ agent, lane: fc.constantFrom('decide', 'act'), step: fc.nat(9) })
    .map((one): RunEventBody => ({ type: 'step.started', ...one, lane: one.lane as 'act' })),
);

const started: Timed = {
  at: 1,
  type: 'run.started',
  seed: 1,
  task,
  agents: members.map((name) => ({ name, acts: name !== 'leader' })),
  edges: [
    ['leader', 'ada'],
    ['leader', 'ben'],
  ],
  topology: 'tree',
  scheduler: 'non-obstructive',
  environment: 'test',
};

/** The log of a run: it starts, and then anything happens, each at a moment of its own. */
export const logs: fc.Arbitrary<readonly RunEvent[]> = fc
  .array(fc.record({ body, after: fc.integer({ min: 1, max: 9 }) }), { maxLength: 80 })
  .map((drawn) => {
    let at = 1;
    const events: readonly Timed[] = [started, ...drawn.map(({ body: one, after }) => ({ ...one, at: (at += after) }))];
    return events.map((event, sequence): RunEvent => ({ ...event, sequence }));
  });
