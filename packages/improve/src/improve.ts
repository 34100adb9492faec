import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Charter } from '@s-agents/core';
import { compareCosts, type Costs } from '@s-agents/organized-teams';
import { composeTeam, noBlobs, type ComposeOptions, type LoadedConfig, type Team } from '@s-agents/runner';
import { askCoordinator } from './consult/ask-coordinator.js';
import { askCritic } from './consult/ask-critic.js';
import { meanCosts } from './episode/costs-of.js';
import type { Episode, Improvement } from './episode/episode.js';
import { firstOrganization } from './episode/first-organization.js';
import { performRun, type EndedRun, type RunSetup } from './episode/perform-run.js';
import { readValue, writeJson, writeYaml } from './folder/document.js';
import { openFolder } from './folder/improvement-folder.js';
import { costsFileSchema, critiqueFileSchema, proposalFileSchema } from './folder/schemas.js';

export interface ImproveOptions {
  readonly config: LoadedConfig;
  /** With which each organization is run. */
  readonly seeds: readonly number[];
  readonly episodes: number;
  readonly hasCritic: boolean;
  /** The only organizations to choose from, each with a name of its own; none: new ones are written. */
  readonly choices: readonly Charter[];
  /** The most tokens of a trajectory and, for the Coordinator, of the earlier episodes. */
  readonly tokens: number;
  /** Goes on with what an earlier call left in it. */
  readonly folder: string;
  readonly plugins: Pick<ComposeOptions, 'plugins' | 'defaults'>;
  /** Called when an episode is over, also for those that were over before. */
  readonly onEpisode: (episode: Episode) => void;
  /** Performs one run; default: in its folder. Called again for a run that is over when its events are needed. */
  readonly perform?: (setup: RunSetup) => Promise<EndedRun>;
  readonly signal: AbortSignal;
}

/**
 * Improves a team's organization, episode by episode (Organized Teams, Criticize-Reflect): it runs the team, has a Critic
 * read what happened, and a Coordinator choose the next organization from all costs and critiques so far. Everything is
 * saved at once, so that a call after a crash goes on. Throws SAgentsError for invalid input and for a run that fails, and
 * the signal's reason when it aborts.
 */
export async function improve(options: ImproveOptions): Promise<Improvement> {
  const { config, seeds, hasCritic, choices, tokens, folder, plugins, signal } = options;
  const team = await composeTeam(config, { ...plugins, blobs: noBlobs });
  const names = team.config.organization.seats.map(({ name }) => name);
  const release = await openFolder(folder, { config: team.config, seeds, critic: hasCritic, choices, tokens });
  try {
    const episodes: Episode[] = [];
    let organization: Charter | null = firstOrganization(team);
    for (let number = 1; number <= options.episodes && organization !== null; number++) {
      signal.throwIfAborted();
      const isLast = number === options.episodes;
      const episode = await performEpisode({ number, organization, isLast, earlier: episodes, team, names }, options);
      episodes.push(episode);
      options.onEpisode(episode);
      organization = episode.proposal?.next ?? null;
    }
    const [best] = episodes.toSorted((a, b) => compareCosts(a.costs, b.costs));
    if (best === undefined) throw new RangeError('an improvement has at least one episode');
    await writeYaml(join(folder, 'best.yaml'), best.organization);
    return { episodes, best };
  } finally {
    release();
  }
}

interface EpisodeSetup {
  readonly number: number;
  readonly organization: Charter;
  readonly isLast: boolean;
  readonly earlier: readonly Episode[];
  readonly team: Team;
  readonly names: readonly string[];
}

async function performEpisode(setup: EpisodeSetup, options: ImproveOptions): Promise<Episode> {
  const { number, organization, isLast, earlier, team, names } = setup;
  const { choices, config, plugins, signal, tokens } = options;
  const folder = join(options.folder, 'episodes', `${number}`);
  await mkdir(folder, { recursive: true });
  await writeYaml(join(folder, 'organization.yaml'), organization);
  const costs = await costsOfEpisode(folder, organization, options);
  const subject = { task: team.task.text, team: names, tokens, tokenizer: team.tokenizer };
  const asking = { config, plugins, signal };
  const saved = async <T>(file: string, read: () => Promise<T | null>, ask: () => Promise<T>): Promise<T> => {
    const before = await read();
    if (before !== null) return before;
    const made = await ask();
    await writeJson(join(folder, file), made);
    return made;
  };
  const critique = !options.hasCritic
    ? null
    : await saved(
        'critique.json',
        () => readValue(join(folder, 'critique.json'), critiqueFileSchema),
        async () => {
          const runs = await endedRuns(folder, organization, options);
          return askCritic({ ...subject, organization, costs, runs }, asking);
        },
      );
  const episode: Episode = { number, organization, costs, critique, proposal: null };
  if (isLast) return episode;
  const proposal = await saved(
    'candidates.json',
    () => readValue(join(folder, 'candidates.json'), proposalFileSchema),
    () => askCoordinator({ ...subject, episodes: [...earlier, episode], choices }, asking),
  );
  return { ...episode, proposal };
}

async function costsOfEpisode(folder: string, organization: Charter, options: ImproveOptions): Promise<Costs> {
  const file = join(folder, 'costs.json');
  const before = await readValue(file, costsFileSchema);
  if (before !== null) return before.costs;
  const runs = await endedRuns(folder, organization, options);
  const costs = meanCosts(runs.map((run) => run.costs));
  await writeJson(file, {
    costs,
    runs: Object.fromEntries(runs.map((run, index) => [`${options.seeds[index]}`, run.costs])),
  });
  return costs;
}

/** The runs of an episode, one after the other, in the order of the seeds. */
async function endedRuns(
  folder: string,
  organization: Charter,
  { perform = performRun, ...options }: ImproveOptions,
): Promise<readonly EndedRun[]> {
  const runs: EndedRun[] = [];
  for (const seed of options.seeds)
    runs.push(await perform({ ...options, organization, seed, folder: join(folder, 'runs', `${seed}`) }));
  return runs;
}
