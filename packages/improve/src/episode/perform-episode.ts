import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Charter, RunEvent } from '@s-agents/core';
import { workText } from '@s-agents/kit';
import type { Critique } from '@s-agents/organized-teams';
import type { LoadedConfig, Team } from '@s-agents/runner';
import { budgetOfRun, BudgetSpent, type ImprovementBudget } from '../budget/improvement-budget.js';
import type { Spender } from '../budget/ledger.js';
import { askCoordinator } from '../consult/ask-coordinator.js';
import { askCritic } from '../consult/ask-critic.js';
import { readValue, writeJson, writeYaml } from '../folder/document.js';
import { costsFileSchema, critiqueFileSchema, proposalFileSchema, type CostsFile } from '../folder/schemas.js';
import type { ImproveOptions } from '../improve-options.js';
import { meanCosts } from './costs-of.js';
import type { Consultation, Episode, Proposal } from './episode.js';
import { performRun, type EndedRun } from './perform-run.js';

export interface EpisodeSetup {
  readonly number: number;
  readonly organization: Charter;
  readonly isLast: boolean;
  readonly earlier: readonly Episode[];
  readonly team: Team;
  readonly budget: ImprovementBudget;
}

/** An episode that was performed, and why the budget ended it before its Critic or Coordinator; null where it did not. */
interface PerformedEpisode {
  readonly episode: Episode;
  readonly stopped: string | null;
}

/** Performs what of an episode is not in its folder yet. Throws {@link BudgetSpent} when not all of its runs are over. */
export async function performEpisode(setup: EpisodeSetup, options: ImproveOptions): Promise<PerformedEpisode> {
  const { number, organization, budget } = setup;
  const folder = join(options.folder, 'episodes', `${number}`);
  await mkdir(folder, { recursive: true });
  await writeYaml(join(folder, 'organization.yaml'), organization);
  const place = { ...setup, folder };
  const file = await costsOfEpisode(place, options);
  let [critique, proposal]: [Consultation<Critique> | null, Proposal | null] = [null, null];
  let stopped: string | null = null;
  const episode = (): Episode => ({
    number,
    organization,
    costs: file.costs,
    critique,
    proposal,
    spent: budget.spentIn(number),
  });
  try {
    if (options.hasCritic) critique = await critiqueOf(place, episode(), options);
    if (!setup.isLast) proposal = await proposalOf(place, episode(), options);
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error;
    stopped = error.why;
  } finally {
    await writeJson(join(folder, 'costs.json'), { ...file, spent: budget.spentIn(number) });
  }
  return { episode: episode(), stopped };
}

interface Place extends EpisodeSetup {
  readonly folder: string;
}

async function critiqueOf(place: Place, { costs }: Episode, options: ImproveOptions): Promise<Consultation<Critique>> {
  const { folder, organization } = place;
  const path = join(folder, 'critique.json');
  const before = await readValue(path, critiqueFileSchema);
  if (before !== null) return before;
  const runs = await endedRuns(place, options);
  const subject = { ...subjectOf(place, options), organization, costs, runs };
  const critique = await askCritic(subject, askingAs('critic', place, options));
  await writeJson(path, critique);
  return critique;
}

async function proposalOf(place: Place, episode: Episode, options: ImproveOptions): Promise<Proposal> {
  const path = join(place.folder, 'candidates.json');
  const before = await readValue(path, proposalFileSchema);
  if (before !== null) return before;
  const episodes = [...place.earlier, episode];
  const subject = { ...subjectOf(place, options), episodes, choices: options.choices };
  const proposal = await askCoordinator(subject, askingAs('coordinator', place, options));
  await writeJson(path, proposal);
  return proposal;
}

function subjectOf({ team }: Place, { tokens }: ImproveOptions) {
  const names = team.config.organization.seats.map(({ name }) => name);
  return { task: workText(team.task.work), team: names, tokens, tokenizer: team.tokenizer };
}

function askingAs(by: Spender, place: Place, { config, plugins, signal }: ImproveOptions) {
  return { config, plugins, budget: chargedBy(by, place), signal };
}

/** The budget with its charges in the name of one of those who spend it. */
function chargedBy(by: Spender, { budget, number }: Place) {
  return {
    check: () => budget.check(),
    charge: (event: RunEvent) => budget.charge(event, number, by),
    problem: () => budget.problem,
    signal: budget.signal,
  };
}

async function costsOfEpisode(place: Place, options: ImproveOptions): Promise<CostsFile> {
  const path = join(place.folder, 'costs.json');
  const before = await readValue(path, costsFileSchema);
  if (before !== null) return before;
  const runs = await endedRuns(place, options);
  const file = {
    costs: meanCosts(runs.map((run) => run.costs)),
    runs: Object.fromEntries(runs.map((run, index) => [`${options.seeds[index]}`, run.costs])),
    spent: place.budget.spentIn(place.number),
  };
  await writeJson(path, file);
  return file;
}

/** The runs of an episode, one after the other, in the order of the seeds. */
async function endedRuns(
  place: Place,
  { perform = performRun, seeds, config, plugins, signal }: ImproveOptions,
): Promise<readonly EndedRun[]> {
  const { organization } = place;
  const budget = chargedBy('runs', place);
  const limitless = withBudgetOfRun(config);
  const runs: EndedRun[] = [];
  for (const seed of seeds) {
    const folder = join(place.folder, 'runs', `${seed}`);
    runs.push(await perform({ config: limitless, organization, seed, folder, plugins, budget, signal }));
  }
  return runs;
}

function withBudgetOfRun(loaded: LoadedConfig): LoadedConfig {
  return { ...loaded, config: { ...loaded.config, budget: budgetOfRun(loaded.config.budget) } };
}
