import type { ActionOutcome, Json, Message, Report, RunEvent, RunEventBody } from '@s-agents/core';
import { workOf } from '@s-agents/kit';

/** An event before it has its number. */
export type Timed = RunEventBody & { readonly at: number };

/** A log of a leader and two workers that starts at 0, from events in any order. */
export function logOf(...events: readonly Timed[]): readonly RunEvent[] {
  const all: readonly Timed[] = [started(), ...events.toSorted((a, b) => a.at - b.at)];
  return all.map((event, sequence) => ({ ...event, sequence }));
}

export function started(agents: readonly string[] = ['leader', 'ada', 'ben']): Timed {
  const [leader = '', ...workers] = agents;
  return {
    at: 0,
    type: 'run.started',
    seed: 1,
    task: { work: workOf('mine 4 log'), goal: { conditions: [] }, setup: { inventories: {} }, limits: {} },
    agents: agents.map((name) => ({ name, acts: name !== leader })),
    edges: workers.map((worker) => [leader, worker]),
    topology: 'tree',
    scheduler: 'non-obstructive',
    environment: 'test',
  };
}

export function ended(at: number, result: 'success' | 'failure' | 'timeout' | 'no-progress' | 'interrupted'): Timed {
  return { at, type: 'run.ended', result, detail: result };
}

export function counted(at: number, reached: number, wanted = 4): Timed {
  return { at, type: 'goal.checked', status: { met: reached >= wanted, reached, wanted } };
}

/** An action of an agent, from its start to its end. */
export function action(
  agent: string,
  [from, to]: readonly [number, number],
  {
    deed = 'mine',
    outcome = { status: 'succeeded' },
  }: { readonly deed?: string; readonly outcome?: ActionOutcome } = {},
): readonly [Timed, Timed] {
  const id = `${agent}/${from}`;
  return [
    { at: from, type: 'action.started', agent, action: { id, verb: deed, object: 'log', quantity: 1 } },
    { at: to, type: 'action.ended', agent, actionId: id, outcome },
  ];
}

export function call(
  agent: string,
  primitive: string,
  [startedAt, at]: readonly [number, number],
  { parameters, outcome = { status: 'succeeded' } }: { readonly parameters: Json; readonly outcome?: ActionOutcome },
): Timed {
  return {
    at,
    type: 'primitive.ended',
    agent,
    call: `${agent}/${startedAt}`,
    primitive,
    parameters,
    startedAt,
    outcome,
  };
}

export function sent(at: number, message: Partial<Message> & Pick<Message, 'from' | 'to' | 'text'>): Timed {
  return { at, type: 'message.published', message: { id: `m${at}`, at, kind: 'talk', ...message } };
}

/** A report on a command, as its last word. */
export function lastWord(
  at: number,
  { from, to, inReplyTo, status }: { from: string; to: string; inReplyTo: string; status: 'succeeded' | 'failed' },
): Timed {
  const report: Report = { status, work: workOf('mine 2 log'), inventory: {}, equipment: {} };
  return sent(at, { from, to: [to], kind: 'report', text: `I have ${status}`, inReplyTo, report });
}

export function judged(at: number, agent: string): Timed {
  return { at, type: 'judged', agent, subject: 'own task', judgement: { reason: 'seen', status: 'success' } };
}

/** `seconds`: what the model took to answer. */
export function modelCalled(at: number, agent: string, seconds = 0): Timed {
  const blob = `sha256-${'0'.repeat(64)}`;
  return {
    at,
    type: 'model.called',
    agent,
    purpose: 'root.plan',
    model: 'm',
    prompt: blob,
    inputs: blob,
    answer: blob,
    inputTokens: 100,
    outputTokens: 10,
    costUsd: 0,
    latencySeconds: seconds,
    latencySource: 'declared',
    attempt: 1,
    valid: true,
  };
}
