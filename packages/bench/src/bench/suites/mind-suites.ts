import { benchApart } from '../apart/bench-apart.js';
import { benchChangedRules, benchCounterfactual } from '../counterfactual/bench-counterfactual.js';
import { benchFit } from '../fit/bench-fit.js';
import { benchHousehold } from '../household/bench-household.js';
import { benchImprove } from '../improve/bench-improve.js';
import { benchOrders, orderLists } from '../orders/bench-orders.js';
import { benchPrompts } from '../prompts/bench-prompts.js';
import { benchRepeat } from '../repeat/bench-repeat.js';
import { benchRules } from '../rules/bench-rules.js';
import { frozenTasks } from '../rules/frozen-tasks.js';
import { benchSmallModels } from '../small-models/bench-small-models.js';
import type { BenchSuite } from './suite-request.js';

/** What agents understand, plan and learn. */
export const mindSuites: readonly BenchSuite[] = [
  { name: 'household', measure: ({ folder, signal }) => benchHousehold({ folder, signal }) },
  {
    name: 'orders',
    measure: (request) =>
      benchOrders({
        wanted: request.cases(orderLists),
        folder: request.folder,
        minutes: request.number('minutes', { least: 0, most: 600 }),
        silentModel: request.is('silentModel'),
        signal: request.signal,
      }),
  },
  {
    name: 'small-models',
    measure: (request) => benchSmallModels({ ...request.common, seeds: request.seeds('1..100') }),
  },
  { name: 'prompts', measure: (request) => benchPrompts({ ...request.common, seeds: request.seeds('1..3') }) },
  {
    name: 'rules',
    measure: (request) =>
      benchRules({
        ...request.common,
        seeds: request.seeds('1..10'),
        wanted: request.cases(frozenTasks),
        settings: request.text('settings'),
        against: request.text('against'),
        rules: request.text('rules'),
        without: request.text('without'),
      }),
  },
  { name: 'improve', measure: (request) => benchImprove({ ...request.common, seeds: request.seeds('1..20') }) },
  { name: 'fit', measure: (request) => benchFit({ ...request.common, seeds: request.seeds('101..130') }) },
  {
    name: 'repeat',
    measure: (request) =>
      benchRepeat({
        ...request.common,
        seeds: request.seeds('1..5'),
        count: request.count(20),
        draw: request.draw('seed'),
      }),
  },
  {
    name: 'apart',
    measure: (request) =>
      benchApart({
        ...request.common,
        count: request.count(200),
        draw: request.draw('seed'),
        inOneHand: request.is('inOneHand'),
      }),
  },
  {
    name: 'counterfactual',
    measure: (request) =>
      benchCounterfactual({ ...request.common, count: request.count(200), draw: request.draw('seed') }),
  },
  {
    name: 'changed-rules',
    measure: (request) =>
      benchChangedRules({ ...request.common, count: request.count(200), draw: request.draw('seed') }),
  },
];
