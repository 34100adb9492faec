import type { Config } from './config.js';
import type { AgentGraph, HearingGraph } from '../organization/agent-graph.js';

export const RunContext = Symbol.for('@s-agents/RunContext');

/** The configuration of the whole run, for plugins that need more of it than their own options. */
export interface RunContext {
  readonly config: Config;
  /** The absolute path of the folder that relative paths in the config start from. */
  readonly baseFolder: string;
  /** Who commands whom. */
  readonly graph: AgentGraph;
  /** Who hears whose talk. */
  readonly hearing: HearingGraph;
}
