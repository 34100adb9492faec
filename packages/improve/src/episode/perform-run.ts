import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  Cancelled,
  isSAgentsError,
  runReportSchema,
  SAgentsError,
  type Charter,
  type RunEvent,
  type RunReport,
} from '@s-agents/core';
import { courseOf, isCancellation, readRegularFile } from '@s-agents/kit';
import type { Costs } from '@s-agents/organized-teams';
import { resumeRun, runTeam, type PluginChoice, type LoadedConfig, type RunHandle } from '@s-agents/runner';
import type { Purse } from '../budget/spending.js';
import { readValue } from '../folder/document.js';
import { costsOf } from './costs-of.js';

export interface RunSetup {
  readonly config: LoadedConfig;
  readonly organization: Charter;
  readonly seed: number;
  readonly folder: string;
  readonly plugins: PluginChoice;
  /** What the run's calls of models are charged to. */
  readonly budget: RunBudget;
  readonly signal: AbortSignal;
}

/** The budget of an improvement, as one of its runs sees it. */
export interface RunBudget extends Purse {
  /** Aborts with {@link BudgetSpent} when a call has spent the rest. */
  readonly signal: AbortSignal;
}

/** A run that is over. */
export interface EndedRun {
  readonly costs: Costs;
  /** How it ended, in one sentence. */
  readonly end: string;
  readonly events: () => Promise<readonly RunEvent[]>;
}

/** Errors of a run that is not to be done again from its start: it goes on elsewhere, or was written by a newer version. */
const final: ReadonlySet<string> = new Set(['RUN_IN_USE', 'RUN_FORMAT_NEWER', 'RUN_FORMAT_OLDER']);

/** Performs a run in its folder, or reads what it was. */
export async function performRun(setup: RunSetup): Promise<EndedRun> {
  const report = await reportOf(setup);
  return {
    costs: costsOf(report),
    end: `${report.result}: ${report.detail}`,
    events: () => eventsOf(setup.folder),
  };
}

/**
 * Resolves with the report of a run: of the one that is in its folder and over; else the run is taken up where it broke
 * off, and where it cannot be, done anew. Throws SAgentsError `IMPROVEMENT_RUN_FAILED` for a run that an error ended, and
 * {@link BudgetSpent} for one that the budget broke off: it can be taken up when there is more.
 */
async function reportOf(setup: RunSetup): Promise<RunReport> {
  const { folder, budget, signal } = setup;
  const before = await readValue(join(folder, 'report.json'), runReportSchema);
  if (before !== null && before.result !== 'interrupted' && before.result !== 'error') return before;
  budget.check();
  const limited = { ...setup, signal: AbortSignal.any([signal, budget.signal]) };
  const report = (await takenUp(limited)) ?? (await begun(limited));
  signal.throwIfAborted();
  if (report.result === 'interrupted') {
    budget.check();
    throw new Cancelled(report.detail);
  }
  if (report.result === 'error')
    throw new SAgentsError({
      code: 'IMPROVEMENT_RUN_FAILED',
      message: `${folder}: an error ended the run, so that it says nothing of its organization (${report.detail})`,
      remedy: 'correct what it names, and give the same command again: it goes on with this run',
    });
  return report;
}

async function takenUp({
  config,
  organization,
  seed,
  folder,
  plugins,
  budget,
  signal,
}: RunSetup): Promise<RunReport | null> {
  if (!existsSync(join(folder, 'events.jsonl'))) return null;
  try {
    const run = await resumeRun(folder, {
      ...plugins,
      config: withOrganization(config, organization, seed),
      onBegin: charging(budget),
      signal,
    });
    return await run.report;
  } catch (error) {
    if (isCancellation(error) || !isSAgentsError(error) || final.has(error.code)) throw error;
    return null;
  }
}

async function begun({ config, organization, seed, folder, plugins, budget, signal }: RunSetup): Promise<RunReport> {
  await rm(folder, { recursive: true, force: true });
  return runTeam(withOrganization(config, organization, seed), {
    ...plugins,
    folder,
    onBegin: charging(budget),
    signal,
  });
}

/** Charges the calls of a run, but not those that repeat what its folder holds: they were charged before. */
function charging(budget: RunBudget): (run: RunHandle) => void {
  return ({ log, firstSequence }) =>
    void log.subscribe((event) => {
      if (event.sequence >= firstSequence) budget.charge(event);
    });
}

/** The config with another organization, which takes the place of the graphs that the config was written with, and seed. */
export function withOrganization(loaded: LoadedConfig, charter: Charter, seed: number): LoadedConfig {
  const { config } = loaded;
  return { ...loaded, written: [], config: { ...config, seed, organization: { ...config.organization, charter } } };
}

/** The events of a run that is over, as if nothing had broken it off. */
async function eventsOf(folder: string): Promise<readonly RunEvent[]> {
  const text = await readRegularFile(join(folder, 'events.jsonl'));
  return courseOf(text.split('\n').flatMap((line) => (line.endsWith('}') ? [JSON.parse(line) as RunEvent] : [])));
}
