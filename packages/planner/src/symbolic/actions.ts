import { defineAnswerer, deedsIn, workOf } from '@s-agents/core';
import { actions, plannedAction } from '../purposes/actions.js';

/** The symbolic model as an action planner: every deed of the task is an action. */
export const actionsAnswerer = defineAnswerer(actions, (inputs) => ({
  actions: deedsIn(workOf(inputs.task)).map(plannedAction),
}));
