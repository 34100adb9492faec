import { join } from 'node:path';
import type { Charter } from '@s-agents/core';
import { compareCosts } from '@s-agents/organized-teams';
import { composeTeam, noBlobs, type Team } from '@s-agents/runner';
import { BudgetSpent, ImprovementBudget } from './budget/improvement-budget.js';
import { Ledger } from './budget/ledger.js';
import type { Episode, Improvement } from './episode/episode.js';
import { firstOrganization } from './episode/first-organization.js';
import { performEpisode } from './episode/perform-episode.js';
import { writeYaml } from './folder/document.js';
import { openFolder } from './folder/improvement-folder.js';
import type { ImproveOptions } from './improve-options.js';

/**
 * Improves a team's organization, episode by episode (Organized Teams, Criticize-Reflect): it runs the team, has a Critic
 * read what happened, and a Coordinator choose the next organization from all costs and critiques so far. Everything is
 * saved at once, so that a call after a crash, or with a larger budget after this one was spent, goes on. Throws
 * SAgentsError for invalid input and for a run that fails, and the signal's reason when it aborts.
 */
export async function improve(options: ImproveOptions): Promise<Improvement> {
  const { config, seeds, hasCritic, choices, tokens, folder, plugins } = options;
  const team = await composeTeam(config, { ...plugins, blobs: noBlobs });
  const release = await openFolder(folder, { config: team.config, seeds, critic: hasCritic, choices, tokens });
  try {
    const budget = new ImprovementBudget(team.config.budget, new Ledger(join(folder, 'spending.jsonl')));
    const { episodes, stopped } = await performEpisodes(team, budget, options);
    const [best = null] = episodes.toSorted((a, b) => compareCosts(a.costs, b.costs));
    if (best !== null) await writeYaml(join(folder, 'best.yaml'), best.organization);
    return { episodes, best, spent: budget.spent, stopped };
  } finally {
    release();
  }
}

async function performEpisodes(
  team: Team,
  budget: ImprovementBudget,
  options: ImproveOptions,
): Promise<Pick<Improvement, 'episodes' | 'stopped'>> {
  const episodes: Episode[] = [];
  let organization: Charter | null = firstOrganization(team);
  try {
    for (let number = 1; number <= options.episodes && organization !== null; number++) {
      options.signal.throwIfAborted();
      const isLast = number === options.episodes;
      const setup = { number, organization, isLast, earlier: episodes, team, budget };
      const { episode, stopped } = await performEpisode(setup, options);
      episodes.push(episode);
      options.onEpisode(episode);
      if (stopped !== null) return { episodes, stopped };
      organization = episode.proposal?.next ?? null;
    }
    return { episodes, stopped: null };
  } catch (error) {
    if (error instanceof BudgetSpent) return { episodes, stopped: error.why };
    throw error;
  }
}
