import { defineAnswerer, parseDeed, splitTask } from '@s-agents/core';
import { actions, type PlannedAction } from '../purposes/actions.js';

/** The symbolic model as an action planner: every deed of the task is an action. */
export const actionsAnswerer = defineAnswerer(actions, (inputs) => ({
  actions: splitTask(inputs.task).flatMap((part): PlannedAction[] => {
    const deed = parseDeed(part);
    if (deed === null) return [];
    const { verb, object, quantity, tool, places, recipient, position } = deed;
    return [
      {
        verb,
        object,
        quantity,
        tool: tool ?? null,
        places: places ?? [],
        recipient: recipient ?? null,
        position: position ?? null,
      },
    ];
  }),
}));
