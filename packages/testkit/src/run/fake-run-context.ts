import { configSchema, type AgentGraph, type ConfigInput, type HearingGraph, type RunContext } from '@s-agents/core';

export interface FakeRunContextOptions {
  /** By default, a tree of the config's root and leaves. */
  readonly graph?: AgentGraph;
  /** By default, everybody hears everybody. */
  readonly hearing?: HearingGraph;
  /** Merged into the default config. */
  readonly config?: Partial<ConfigInput>;
}

/** Creates the context of a run without a run. The first seat is "leader" by default. */
export function createFakeRunContext({ graph, hearing = 'everybody', config }: FakeRunContextOptions = {}): RunContext {
  const complete = configSchema.parse({ task: 'pick 1 berry', environment: { use: 'garden' }, ...config });
  const [root = '', ...leaves] = complete.organization.seats.map(({ name }) => name);
  return {
    config: complete,
    baseFolder: '/',
    hearing,
    graph: graph ?? { agents: [root, ...leaves], edges: leaves.map((leaf) => [root, leaf] as const) },
  };
}
