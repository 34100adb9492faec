import { inWorkFolder, parseWholeNumber } from '@s-agents/experiments/measure';
import { benchBots } from '../bots/bench-bots.js';
import { cases, fiftyLogsTable } from '../fifty-logs.js';
import { benchLoss } from '../loss/bench-loss.js';
import { benchMachines } from '../machines/bench-machines.js';
import { reportFigures } from '../report-figures.js';
import { runCli } from '../run-cli.js';
import { measureSeedBySeed } from '../seed-by-seed.js';
import { benchTeamwork, mostWorkers } from '../teamwork/bench-teamwork.js';
import { lossTasks, teamTasks } from '../teamwork/team-tasks.js';
import type { BenchSuite, SuiteRequest } from './suite-request.js';

/** What teams gain, by their sizes and over machines. */
export const teamSuites: readonly BenchSuite[] = [
  { name: 'fifty-logs', measure: benchFiftyLogs },
  { name: 'machines', measure: (request) => benchMachines({ ...request.common, seeds: request.seeds('1..15') }) },
  { name: 'bots', measure: (request) => benchBots({ ...request.common, seeds: request.seeds('1..1') }) },
  {
    name: 'teamwork',
    measure: (request) =>
      benchTeamwork({
        ...request.inWorlds('1..3'),
        wanted: request.cases(teamTasks),
        workers: (request.text('workers') ?? '')
          .split(',')
          .map((size) => parseWholeNumber('--workers', size, { least: 0, most: mostWorkers })),
      }),
  },
  {
    name: 'loss',
    measure: (request) =>
      benchLoss({ ...request.common, seeds: request.seeds('1..100'), wanted: request.cases(teamTasks, lossTasks) }),
  },
];

async function benchFiftyLogs(request: SuiteRequest): Promise<void> {
  const { folder, fresh, signal } = request.common;
  await measureSeedBySeed({
    suite: 'fifty-logs',
    cases: request.cases(cases),
    seeds: request.seeds('1..10'),
    folder,
    fresh,
    measure: async ({ name, config }, seed) => {
      const { report } = await runCli(config(seed), {
        configFile: inWorkFolder(`${name}-${seed}.json`),
        signal,
      });
      return { report: reportFigures(report) };
    },
    table: fiftyLogsTable,
  });
}
