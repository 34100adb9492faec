import type { StateReducer } from '@s-agents/core';
import { activity } from './activity.js';
import { answer } from './answer.js';
import { askedFor } from './asked-for.js';
import { delegations } from './delegation-loops.js';
import { budgetChanges } from './budget-changes.js';
import { budgetWarnings } from './budget-warnings.js';
import { communication } from './communication.js';
import { modelUse } from './model-use.js';
import { newObjective } from './objective.js';
import { openMatters } from './open-matters.js';
import { namedPlaces } from '../orders/places.js';
import { orders } from './orders.js';
import { pauseRecord } from './pauses.js';
import { progress } from './progress.js';
import { runFrame } from './run-frame.js';
import { steering } from './steering.js';

/** The state slices that the runner reads for its stop rules and the report. */
export const runnerReducers: readonly StateReducer[] = [
  runFrame,
  progress,
  activity,
  answer,
  askedFor,
  modelUse,
  budgetWarnings,
  budgetChanges,
  newObjective,
  steering,
  communication,
  openMatters,
  pauseRecord,
  orders,
  namedPlaces,
  delegations,
] as readonly StateReducer[];
