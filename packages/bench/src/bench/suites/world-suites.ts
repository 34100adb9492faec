import { benchBeyond } from '../beyond/bench-beyond.js';
import { beyondTasks } from '../beyond/beyond-tasks.js';
import { benchElsewhere, elsewhereClasses } from '../elsewhere/bench-elsewhere.js';
import { benchHouse } from '../house/bench-house.js';
import { benchLimit } from '../limit/bench-limit.js';
import { limitCases } from '../limit/limit-cases.js';
import { benchNights } from '../nights/bench-nights.js';
import { benchScenes } from '../scenes/bench-scenes.js';
import { benchStuck } from '../stuck/bench-stuck.js';
import { benchWorlds } from '../worlds/bench-worlds.js';
import type { BenchSuite } from './suite-request.js';

/** What comes of tasks in the block world and on the embedded server. */
export const worldSuites: readonly BenchSuite[] = [
  {
    name: 'limit',
    measure: (request) => benchLimit({ ...request.inWorlds('1..10'), wanted: request.cases(limitCases) }),
  },
  { name: 'house', measure: (request) => benchHouse(request.inWorlds('1..20')) },
  { name: 'stuck', measure: (request) => benchStuck({ ...request.inWorlds('1..1'), hours: request.hours }) },
  { name: 'nights', measure: (request) => benchNights(request.inWorlds('1..8')) },
  {
    name: 'scenes',
    measure: (request) =>
      benchScenes({
        ...request.inWorlds('1..1'),
        only: request.text('cases'),
        draw: request.text('draw') === undefined ? undefined : request.draw('draw'),
        jobs: request.jobs,
      }),
  },
  {
    name: 'worlds',
    measure: (request) =>
      benchWorlds({
        ...request.common,
        seeds: request.seeds('1..1'),
        only: request.text('cases'),
        jobs: request.jobs,
      }),
  },
  {
    name: 'beyond',
    measure: (request) =>
      benchBeyond({ ...request.inWorlds('1..5'), wanted: request.cases(beyondTasks), jobs: request.jobs }),
  },
  {
    name: 'elsewhere',
    measure: (request) =>
      benchElsewhere({
        ...request.common,
        worlds: request.worlds,
        wanted: request.cases(elsewhereClasses),
        count: request.count(20),
        draw: request.draw('seed'),
        jobs: request.jobs,
      }),
  },
];
