import { defineAnswerer, parseDeed } from '@s-agents/core';
import { actions, type PlannedAction } from '../purposes/actions.js';
import { splitTask } from './needs.js';

/** The symbolic model as an action planner: one's own deeds become direct actions, the others' delegations. */
export const actionsAnswerer = defineAnswerer(actions, (inputs) => ({
  actions: inputs.taskAtHand.assignments.flatMap((assignment): PlannedAction[] => {
    if (inputs.subordinates.includes(assignment.agent))
      return [{ kind: 'delegation', to: assignment.agent, task: assignment.task }];
    if (assignment.agent !== inputs.agent || !inputs.acts) return [];
    return splitTask(assignment.task).flatMap((part): PlannedAction[] => {
      const deed = parseDeed(part);
      return deed === null
        ? []
        : [
            {
              kind: 'direct',
              verb: deed.verb,
              object: deed.object,
              quantity: deed.quantity,
              position: deed.position ?? null,
            },
          ];
    });
  }),
}));
