import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runTeam } from '@s-agents/runner';
import { faultPlugin, faultProfileSchema } from '@s-agents/simulation';
import type { Position, Task } from '@s-agents/core';
import { layoutOf } from '@s-agents/minecraft';
import { reportFigures } from '../report-figures.js';
import { ActionReader } from './action-reader.js';
import { DeathReader } from './death-reader.js';
import { placesOf } from './block-box.js';
import { BlocksReader } from './blocks-reader.js';
import { FailureReader } from './failure-reader.js';
import type { LeftBlock, ObservedRun, RunRequest, Site } from './observed-run.js';
import { PaceReader } from './pace-reader.js';
import { siteBox } from './site.js';
import { TimeReader } from './time-spent.js';
import { WatchedBodies } from './watched-bodies.js';

/** Runs a team in this process and observes it. An interrupt of the process stops the run. */
export async function observeHere({
  task: given,
  config,
  folder,
  margin,
  laid,
  watch,
  gone = [],
}: RunRequest): Promise<ObservedRun> {
  const path = resolve(folder);
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  const taskFile = join(path, 'task.json');
  if (typeof given !== 'string') writeFileSync(taskFile, JSON.stringify(given, null, 2));
  const asked = typeof given === 'string' ? given : 'task.json';
  writeFileSync(join(path, 'config.json'), JSON.stringify({ ...config, task: asked }, null, 2));
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const [time, actions, deaths, failures, pace, blocks, bodies] = [
    new TimeReader(),
    new ActionReader(),
    new DeathReader(),
    new FailureReader(),
    new PaceReader(),
    new BlocksReader((begun) => [...laidPlaces(begun, laid), ...sitePlaces(begun, margin)]),
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
      plugins: [...(watch ? [bodies.plugin] : []), blocks.plugin, ...faults],
      onBegin: ({ team, log }) => {
        task = team.task;
        blocks.begin(team.task);
        time.follow(log);
        actions.follow(log);
        deaths.follow(log);
        failures.follow(log);
        pace.follow(log, team.environment);
      },
      signal: stop.signal,
    },
  );
  if (task === undefined) throw new Error('a run ended before it began');
  const names = await blocks.names();
  const laidCount = laidPlaces(task, laid).length;
  return {
    report: reportFigures(report),
    task,
    spent: time.spent(report),
    site: siteOf(task, margin, names.slice(laidCount)),
    laid: leftOf(task, laid, names),
    failures: failures.texts,
    actions: actions.figures(),
    deaths: deaths.deaths,
    movement: watch ? bodies.figures() : null,
    steps: pace.steps,
    memory: pace.memory,
  };
}

function laidPlaces({ setup }: Task, laid = false): readonly Position[] {
  return laid ? layoutOf(setup).blocks.map(({ position }) => position) : [];
}

function leftOf({ setup }: Task, laid = false, names: readonly (string | null)[]): readonly LeftBlock[] {
  return laid ? layoutOf(setup).blocks.map((block, index) => ({ ...block, left: names[index] ?? null })) : [];
}

function sitePlaces(task: Task, margin: Position | null): readonly Position[] {
  const box = margin === null ? null : siteBox(task, margin);
  return box === null ? [] : placesOf(box);
}

/** Null where no body could see any of it. */
function siteOf(task: Task, margin: Position | null, blocks: readonly (string | null)[]): Site | null {
  const box = margin === null ? null : siteBox(task, margin);
  return box === null || blocks.every((name) => name === null) ? null : { box, blocks };
}
