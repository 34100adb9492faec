import type { RunEvent } from '@s-agents/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logs } from '../testing/sample-events.js';
import { flowsOf } from './messages.js';
import { stateAt } from './plans.js';
import { RunRecord } from './run-record.js';
import { countUntil } from './timeline.js';

function recordOf(events: readonly RunEvent[]): RunRecord {
  const record = new RunRecord();
  for (const event of events) record.add(event);
  return record;
}

/** All that the page shows of a run at a moment. */
function shownAt(record: RunRecord, moment: number): unknown {
  const messages = countUntil(record.messages.all, moment);
  return {
    agents: [...record.agents.values()].map(({ name, statuses, holdings, tasks, queues, trail }) => ({
      name,
      task: tasks.at(moment),
      queue: queues.at(moment),
      status: statuses.at(moment),
      holdings: holdings.at(moment),
      trail: trail.slice(0, countUntil(trail, moment)),
    })),
    goal: record.goalAt(moment),
    steered: record.steered.slice(0, countUntil(record.steered, moment)),
    further: record.furtherTasks.all
      .slice(0, countUntil(record.furtherTasks.all, moment))
      .map(({ text, to, states }) => ({ text, to, state: states.at(moment) })),
    messages: record.messages.all.slice(0, messages),
    flows: flowsOf(record.messages.all, messages),
    tasks: [...record.plans.byPlanner]
      .map(([planner, tasks]) => ({
        planner,
        tasks: [...tasks.values()].flatMap((task) => {
          const state = stateAt(task, moment);
          return state === null ? [] : [{ id: task.id, state }];
        }),
      }))
      .filter(({ tasks }) => tasks.length > 0),
    activities: [...record.activities.byAgent]
      .map(([agent, own]) => ({
        agent,
        own: own
          .filter(({ from }) => from <= moment)
          .map(({ from, to, what }) => ({ from, to: Math.min(to, moment), what })),
      }))
      .filter(({ own }) => own.length > 0),
  };
}

describe('a record', () => {
  it('shows a moment of a run that is over as it was shown while the run went on', () => {
    fc.assert(
      fc.property(logs, fc.nat(), (log, drawn) => {
        const until = 1 + (drawn % log.length);
        const moment = log[until - 1]?.at ?? 0;
        // A task that is taken up again shows its latest course only.
        expect(shownAt(recordOf(withoutRepeats(log)), moment)).toEqual(
          shownAt(recordOf(withoutRepeats(log).filter(({ at }) => at <= moment)), moment),
        );
      }),
    );
  });

  it('is the same however its events arrive, some of them again', () => {
    fc.assert(
      fc.property(logs, fc.nat(), fc.nat(), (log, one, other) => {
        const [first, again] = [one % (log.length + 1), other % (log.length + 1)];
        const record = recordOf(log.slice(0, first));
        for (const event of log.slice(Math.min(first, again))) record.add(event);
        expect(shownAt(record, Infinity)).toEqual(shownAt(recordOf(log), Infinity));
        expect(record.next).toBe(log.length);
      }),
    );
  });
});

/** A log in which each task is begun once, as in a run. */
function withoutRepeats(log: readonly RunEvent[]): readonly RunEvent[] {
  const begun = new Set<string>();
  return log.filter((event) => {
    const key =
      event.type === 'task.started'
        ? `${event.agent} ${event.taskId}`
        : event.type === 'message.published' && event.message.kind === 'command'
          ? `${event.message.from} ${event.message.taskId}`
          : null;
    if (key === null) return true;
    const isNew = !begun.has(key);
    begun.add(key);
    return isNew;
  });
}
