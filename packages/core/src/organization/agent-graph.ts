/**
 * The graph of who may command whom. An edge is `[commander, subordinate]`. The environment is not part of the graph,
 * since every agent acts on it.
 */
export interface AgentGraph {
  readonly agents: readonly string[];
  readonly edges: readonly (readonly [string, string])[];
}

/** The rules that a topology sets for its graph. They are checked when the run is composed. */
export interface GraphRules {
  /** Whether commands may run in a cycle. */
  readonly allowsCycles: boolean;
  /** How many commanders one agent may have: 1 in a tree, null for any number. */
  readonly maximumInDegree: number | null;
  /** How many agents may be commanded by nobody; null for any number. */
  readonly maximumTops: number | null;
  /** Whether an agent may have no edge where others have some. */
  readonly allowsUnreached: boolean;
}

/**
 * Who hears the talk of whom. `everybody`: each agent hears all others. Otherwise the edges of the graph are
 * `[speaker, hearer]`.
 */
export type HearingGraph = 'everybody' | AgentGraph;
