import type { RunEvent } from '@s-agents/core';
import { raisedWork, totalOf } from '../own-work/raises.js';
import { reduceOwnWork } from '../own-work/reduce-own-work.js';
import { nothingRepeated, type Commission } from './commission.js';

/** What follows for the commission at hand from an event alone. `acting`: the id of the action under way. */
export function reduceCommission(commission: Commission, event: RunEvent, acting: string | null): Commission {
  const own = reduceOwnWork(commission.own, event, acting);
  const changed = own === commission.own ? commission : { ...commission, own };
  const { assigned, planned, standing } = commission;
  switch (event.type) {
    case 'task.started':
      return { ...changed, planned: { ...planned, todo: planned.todo.filter(({ id }) => id !== event.taskId) } };
    case 'quantities.raised':
      return {
        ...changed,
        assigned: assigned === null ? null : { ...assigned, total: raisedWork(totalOf(assigned), event.raises) },
        planned: {
          ...planned,
          todo: planned.todo.map((task) => ({ ...task, work: raisedWork(task.work, event.raises) })),
        },
      };
    // Where the world counts otherwise than before, what was repeated meanwhile was not in vain, though nobody holds it.
    case 'goal.checked':
      return standing.repetition.plans === 0
        ? changed
        : { ...changed, standing: { ...standing, repetition: nothingRepeated } };
    default:
      return changed;
  }
}
