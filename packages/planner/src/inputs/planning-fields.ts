import { advice } from './advice.js';
import { budget } from './budget.js';
import { calledAway } from './called-away.js';
import { conversation } from './conversation.js';
import { doneTasks } from './done-tasks.js';
import { dropped } from './dropped.js';
import { failedTasks } from './failed-tasks.js';
import { hands } from './hands.js';
import { holdings } from './holdings.js';
import { observation } from './observation.js';
import { ongoing } from './ongoing.js';
import { previousPlan } from './previous-plan.js';
import { progress } from './progress.js';
import { request } from './request.js';
import { talk } from './talk.js';
import { team } from './team.js';
import { totals } from './totals.js';
import { trackRecords } from './track-records.js';
import { unsaid } from './unsaid.js';
import { ways } from './ways.js';
import { world } from './world.js';

/** Everything that task planners are told, in the order of their prompts. */
export const planningFields = [
  team,
  talk,
  world,
  ways,
  request,
  conversation,
  unsaid,
  previousPlan,
  progress,
  dropped,
  ongoing,
  calledAway,
  holdings,
  totals,
  hands,
  trackRecords,
  failedTasks,
  doneTasks,
  advice,
  budget,
  observation,
] as const;
