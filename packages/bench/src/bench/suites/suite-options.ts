import type { CliCommand } from '@s-agents/core';
import { beyondTasks } from '../beyond/beyond-tasks.js';
import { elsewhereClasses } from '../elsewhere/bench-elsewhere.js';
import { cases } from '../fifty-logs.js';
import { limitCases } from '../limit/limit-cases.js';
import { orderLists } from '../orders/bench-orders.js';
import { lossTasks, teamTasks } from '../teamwork/team-tasks.js';
import { mostWorkers } from '../teamwork/bench-teamwork.js';
import { suiteWorlds } from '../world-suite.js';
import { namesOf } from './suite-request.js';

/** The options of `s-agents bench`, each with the suites that it is for. */
export const suiteOptions: CliCommand['options'] = [
  {
    flags: '--seeds <a..b>',
    description:
      'first and last seed (default 1..10; small-models and loss 1..100, house and improve 1..20, machines 1..15, fit 101..130, nights 1..8, ' +
      'beyond 1..5, prompts and teamwork 1..3, stuck, bots, scenes and worlds 1..1)',
  },
  {
    flags: '--cases <names>',
    description:
      `for fifty-logs: some of ${namesOf(cases)}; for limit: some of ${namesOf(limitCases)}; for orders: ` +
      `some of ${namesOf(orderLists)}; for teamwork and loss: some of ${namesOf(teamTasks)}; for rules: some of its ` +
      `frozen tasks; for scenes: some scenes or kinds of them; for worlds: parts of the names of ` +
      `scenes and tasks; for beyond: some of ${namesOf(beyondTasks)}; for elsewhere: some of ` +
      `${namesOf(elsewhereClasses)} (default: all; for loss ${namesOf(lossTasks)})`,
  },
  {
    flags: '--rules <names>',
    description:
      'for rules: rules of the symbolic planner, and groups such as race+split, that are switched off (default: each rule alone)',
  },
  {
    flags: '--without <names>',
    description: 'for rules: rules that stay off meanwhile, such as hand-over+race (default: none)',
  },
  {
    flags: '--settings <list>',
    description:
      'for rules: settings of the planner to compare, by name and rules that are off, such as today,apart=hand-over+race',
  },
  {
    flags: '--against <file>',
    description:
      "for rules --settings: an earlier setting's results to compare with, of any commit (default: the first setting)",
  },
  {
    flags: '--worlds <names>',
    description: 'for limit, house, stuck, nights, teamwork, scenes, beyond and elsewhere: blockworld, mineflayer',
    default: suiteWorlds.join(','),
  },
  { flags: '--hours <h>', description: 'for stuck: length of the run in world hours', default: '2' },
  {
    flags: '--check',
    description: "for runtime: only check the CPU time per model call beside the ai package's, and write nothing",
  },
  {
    flags: '--repetitions <n>',
    description: 'for runtime and lockstep: number of processes for each figure',
    default: '5',
  },
  {
    flags: '--workers <numbers>',
    description: `for teamwork: sizes of the teams, up to ${mostWorkers}; one agent alone is always measured`,
    default: '1,2,3,4,8,16',
  },
  {
    flags: '--count <n>',
    description:
      'for repeat, apart, elsewhere, counterfactual and changed-rules: how many tasks are drawn (default 200; repeat 20, elsewhere 20 of each class)',
  },
  {
    flags: '--seed <text>',
    description: 'for repeat, apart, elsewhere, counterfactual and changed-rules: the seed of the draw',
    default: '1',
  },
  {
    flags: '--minutes <n>',
    description: 'for orders: wall minutes between the first order of a list and the last',
    default: '0',
  },
  { flags: '--silent-model', description: 'for orders: the team plans by a model that never answers' },
  {
    flags: '--draw <text>',
    description: 'for scenes: the seed by which scenes are drawn, one of each situation (default: the frozen scenes)',
  },
  {
    flags: '--jobs <n>',
    description: 'for scenes, worlds, beyond and elsewhere: runs at the same time',
    default: '1',
  },
  { flags: '--in-one-hand', description: 'for apart: one member holds everything at the start, for comparison' },
  { flags: '--results <folder>', description: 'folder of the JSON files and tables', default: 'bench/results' },
  { flags: '--fresh', description: 'discard earlier results and measure every run again' },
];
