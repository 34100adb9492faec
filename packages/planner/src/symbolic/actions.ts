import { defineAnswerer } from '@s-agents/core';
import { deedsIn } from '@s-agents/kit';
import { actions, plannedAction } from '../purposes/actions.js';

/** The symbolic model as an action planner: every deed of the task is an action. */
export const actionsAnswerer = defineAnswerer(actions, (inputs) => ({
  actions: deedsIn(inputs.work).map(plannedAction),
}));
