import { user, type RunReport, type StateReducer } from '@s-agents/core';
import { limitsText } from '@s-agents/kit';

type Steered = NonNullable<RunReport['steered']>[number];

/** What people changed from outside while the run went on. Times are world seconds. */
export const steering: StateReducer<readonly Steered[]> = {
  slice: 'runner.steering',
  types: ['goal.changed', 'budget.changed', 'seat.taken', 'seat.left', 'commander.spoke'],
  initial: [],
  reduce: (state, event) => {
    const add = (kind: Steered['event'], by: string, what: string): readonly Steered[] => [
      ...state,
      { at: event.at, by, event: kind, what },
    ];
    switch (event.type) {
      case 'goal.changed':
        return add(event.type, event.by, `the goal is now: ${event.text}`);
      case 'budget.changed':
        return add(event.type, event.by, `the budget is now: ${limitsText(event.limits)}`);
      case 'seat.taken':
        return add(event.type, event.by, `the seat of ${event.agent} is taken`);
      case 'seat.left':
        return add(event.type, event.by, `the seat of ${event.agent} is left: ${event.why}`);
      case 'commander.spoke':
        return event.by === user && event.order === 'stop' && event.to !== undefined
          ? add('stop', event.by, `${event.to} is stopped`)
          : state;
      default:
        return state;
    }
  },
};
