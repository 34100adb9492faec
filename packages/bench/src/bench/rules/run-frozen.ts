import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ConfigInput, Json, Plugin, RunReport } from '@s-agents/core';
import { createRandom } from '@s-agents/kit';
import { readRecordedRun, runTeam, sharedSandboxPlugin, type Team } from '@s-agents/runner';
import { faultPlugin, faultProfileSchema } from '@s-agents/simulation';
import type { FrozenTask } from './frozen/frozen-task.js';
import { skillCasesPlugin } from './skill-cases-plugin.js';
import { isSkillCase } from './skill-cases.js';

/** A call of a model in a run. */
export interface Asked {
  readonly agent: string;
  readonly purpose: string;
  /** From which the prompt was rendered, as the run's log keeps it. */
  readonly inputs: Json;
}

/** A run of a frozen task, and what its models were asked. */
export interface FrozenRun {
  readonly report: RunReport;
  readonly asked: readonly Asked[];
  /** The verbs of the actions that were begun. */
  readonly verbs: ReadonlySet<string>;
  /** The team after its run, whose planner can be asked again. */
  readonly team: Team;
}

export interface RunFrozenOptions {
  readonly seed: number;
  /** The rules of the symbolic planner, and the special cases of skills, that are switched off. */
  readonly without: readonly string[];
  /** The folder in which the run's files get a folder of their own. Its earlier content is deleted. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

export const leader = 'leader';
/** More than any of the tasks needs, so that only a run that goes in circles is ended. */
const budget = { wallMinutes: 10, calls: 2000 };
const worldMinutes = 30;

/** Runs a frozen task in this process. Throws the signal's reason when that aborts. */
export async function runFrozen(
  { name, members, task, config, lostAt }: FrozenTask,
  { seed, without, folder: parent, signal }: RunFrozenOptions,
): Promise<FrozenRun> {
  const folder = resolve(parent, `${name}, ${seed}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'task.json'), JSON.stringify({ limits: { worldMinutes }, ...task }, null, 2));
  const cases = without.filter(isSkillCase);
  const rules = without.filter((rule) => !cases.includes(rule));
  const faults = lostAt === null ? [] : [lossOf(members, lostAt, seed)];
  let team: Team | undefined;
  const report = await runTeam(
    {
      environment: { use: 'blockworld' },
      ...config,
      models: withoutRules(config.models ?? { default: { use: 'symbolic' } }, rules),
      task: 'task.json',
      seed,
      organization: { ...config.organization, root: leader, leaves: [...members] },
      budget,
    },
    {
      baseFolder: folder,
      folder: join(folder, 'run'),
      plugins: [sharedSandboxPlugin, ...(cases.length === 0 ? [] : [skillCasesPlugin(cases)]), ...faults],
      onBegin: (run) => (team = run.team),
      signal,
    },
  );
  signal.throwIfAborted();
  if (team === undefined) throw new Error('a run ended before it began');
  const recorded = await readRecordedRun(join(folder, 'run'));
  const asked = recorded.events.flatMap((event) =>
    event.type === 'model.called'
      ? [{ agent: event.agent, purpose: event.purpose, inputs: recorded.blob(event.inputs) }]
      : [],
  );
  const verbs = new Set(
    recorded.events.flatMap((event) => (event.type === 'action.started' ? [event.action.verb] : [])),
  );
  return { report, asked, verbs, team };
}

function lossOf(members: readonly string[], at: number, seed: number): Plugin {
  const gone = [{ agent: createRandom(`loss/${seed}`).pick(members), at }];
  return faultPlugin(faultProfileSchema.parse({ bodies: { gone } }), seed);
}

function withoutRules(
  models: NonNullable<FrozenTask['config']['models']>,
  without: readonly string[],
): ConfigInput['models'] {
  return Object.fromEntries(Object.entries(models).map(([key, model]) => [key, { ...model, without: [...without] }]));
}
