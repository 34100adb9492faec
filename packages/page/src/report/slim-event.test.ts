import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RunRecord } from '../record/run-record.js';
import { logs } from '../testing/sample-events.js';
import { slimEvent } from './slim-event.js';

it('leaves out nothing from which a record is made', () => {
  fc.assert(
    fc.property(logs, (log) => {
      const [whole, slim] = [new RunRecord(), new RunRecord()];
      for (const event of log) whole.add(event);
      for (const event of log.flatMap((one) => slimEvent(one) ?? [])) slim.add(event);
      expect(shownOf(slim)).toEqual(shownOf(whole));
    }),
  );
});

/** All that a record knows, but where it ends, which any event moves on. */
function shownOf({ agents, activities, plans, messages, calls, goal, pauses, notices }: RunRecord): unknown {
  return {
    agents: [...agents.values()].map(({ statuses, holdings, observations, tasks, queues, trail, notes }) => ({
      statuses: statuses.moments,
      tasks: tasks.moments,
      queues: queues.moments,
      holdings: holdings.moments,
      observations: observations.moments,
      trail,
      notes,
    })),
    activities: [...activities.byAgent],
    plans: [...plans.byPlanner].map(([planner, tasks]) => [planner, [...tasks]]),
    messages: messages.all,
    calls: calls.all,
    goal: goal.moments,
    pauses: pauses.moments,
    notices,
  };
}
