import type { Charter } from '@s-agents/core';
import type { PluginChoice, LoadedConfig } from '@s-agents/runner';
import type { Episode } from './episode/episode.js';
import type { EndedRun, RunSetup } from './episode/perform-run.js';

export interface ImproveOptions {
  /** `usd`, `calls` and `tokens` of its budget hold for everything together, all else for each run. */
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
  readonly plugins: PluginChoice;
  /** Called when an episode is over, also for those that were over before. */
  readonly onEpisode: (episode: Episode) => void;
  /** Performs one run; default: in its folder. Called again for a run that is over when its events are needed. */
  readonly perform?: (setup: RunSetup) => Promise<EndedRun>;
  readonly signal: AbortSignal;
}
