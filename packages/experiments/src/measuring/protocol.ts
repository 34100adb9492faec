import type { LoadedConfig } from '@s-agents/runner';
import type { RunFigures } from '../figures/run-figures.js';

/** What a thread is told: to run a team, or to end the run that is going on. */
export type RunOrder = { readonly type: 'run'; readonly config: LoadedConfig } | { readonly type: 'stop' };

/** What a thread answers to an order to run. `why`: why the run gave no report. */
export type RunReply =
  | { readonly type: 'ended'; readonly figures: RunFigures }
  | { readonly type: 'died'; readonly why: string };
