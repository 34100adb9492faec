import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tuneEngine, runTeam } from '@s-agents/runner';
import { faultPlugin, faultProfileSchema } from '@s-agents/simulation';
import type { Task } from '@s-agents/core';
import { reportFigures } from '../report-figures.js';
import { ActionReader } from './action-reader.js';
import { DeathReader } from './death-reader.js';
import { SiteReader } from './site-reader.js';
import type { ObservedRun, RunRequest } from './observed-run.js';
import { PaceReader } from './pace-reader.js';
import { TimeReader } from './time-spent.js';
import { WatchedBodies } from './watched-bodies.js';

// The entry point of a run's own process: `node case.js REQUEST`, with a RunRequest as JSON.
tuneEngine();
const observed = await observe(JSON.parse(process.argv[2] ?? '') as RunRequest);
process.stdout.write(`${JSON.stringify(observed)}\n`, () => process.exit(0));

async function observe({ task: given, config, folder, margin, watch, gone = [] }: RunRequest): Promise<ObservedRun> {
  const path = resolve(folder);
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  const taskFile = join(path, 'task.json');
  if (typeof given !== 'string') writeFileSync(taskFile, JSON.stringify(given, null, 2));
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const [time, actions, deaths, pace, siteReader, bodies] = [
    new TimeReader(),
    new ActionReader(),
    new DeathReader(),
    new PaceReader(),
    new SiteReader(margin),
    new WatchedBodies(),
  ];
  const faults =
    gone.length === 0 ? [] : [faultPlugin(faultProfileSchema.parse({ bodies: { gone } }), config.seed ?? 1)];
  let task: Task | undefined;
  const report = await runTeam(
    { ...config, task: typeof given === 'string' ? given : taskFile },
    {
      baseFolder: process.cwd(),
      folder: join(path, 'run'),
      plugins: [...(watch ? [bodies.plugin] : []), siteReader.plugin, ...faults],
      onBegin: ({ team, log }) => {
        task = team.task;
        siteReader.begin(team.task);
        time.follow(log);
        actions.follow(log);
        deaths.follow(log);
        pace.follow(log, team.environment);
      },
      signal: stop.signal,
    },
  );
  if (task === undefined) throw new Error('a run ended before it began');
  return {
    report: reportFigures(report),
    task,
    spent: time.spent(report),
    site: await siteReader.site(),
    actions: actions.figures(),
    deaths: deaths.deaths,
    movement: watch ? bodies.figures() : null,
    steps: pace.steps,
    memory: pace.memory,
  };
}
