import type { Config } from './config.js';
import type { AgentGraph } from '../organization/agent-graph.js';

export const RunContext = Symbol.for('@s-agents/RunContext');

/** What a run is composed from, for plugins that need more of the config than their own options. */
export interface RunContext {
  readonly config: Config;
  /** Absolute path of the folder that relative paths of the config are meant from. */
  readonly baseFolder: string;
  readonly graph: AgentGraph;
}
