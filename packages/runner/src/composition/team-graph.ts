import {
  checkAgentGraph,
  checkReached,
  defaultEntries,
  SAgentsError,
  subordinatesOf,
  user,
  type AgentGraph,
  type Config,
  type Random,
  type Topology,
} from '@s-agents/core';

/** An agent's place in the team. */
export interface Member {
  readonly name: string;
  /**
   * Whether it acts in the world. Whoever commands nobody does; the others do where the topology says so, and the first
   * one also with `organization.rootActs`.
   */
  readonly acts: boolean;
}

export interface TeamGraph {
  readonly graph: AgentGraph;
  /** The agents that get the task. */
  readonly entries: readonly string[];
  /** The agents that take part, in the config's order. */
  readonly members: readonly Member[];
  /** Facts that a reader of the config might not expect. */
  readonly notes: readonly string[];
}

/**
 * Determines which agents take part, who commands whom and who acts. Throws SAgentsError when the graph breaks its
 * topology's rules.
 */
export function composeGraph(organization: Config['organization'], topology: Topology, random: Random): TeamGraph {
  const { root, leaves, rootActs } = organization;
  if ([root, ...leaves].includes(user))
    throw new SAgentsError({
      code: 'CONFIG_INVALID',
      message: `organization names an agent "${user}", which is the person who gives the task`,
      remedy: 'give the agent another name',
    });
  const names = [root, ...leaves];
  const duplicate = names.findIndex((name, index) => names.indexOf(name) < index);
  if (duplicate > 0)
    throw new SAgentsError({
      code: 'GRAPH_DUPLICATE_AGENT',
      message: `organization.leaves[${duplicate - 1}] is "${names[duplicate]}", which is also the name of another agent`,
      remedy: 'give every agent a name of its own',
    });
  const graph = topology.graph(names, { random });
  checkAgentGraph(graph, topology.rules);
  if (!graph.agents.includes(root))
    throw new SAgentsError({
      code: 'GRAPH_WITHOUT_ROOT',
      message: `the topology "${organization.topology.use}" leaves out the root "${root}"`,
      remedy: 'use another topology',
    });
  const included = leaves.filter((leaf) => graph.agents.includes(leaf));
  const leftOut = leaves.filter((leaf) => !graph.agents.includes(leaf));
  const entries = topology.entries?.(graph, names) ?? defaultEntries(graph);
  checkReached(graph, entries);
  const leads = (name: string): boolean => subordinatesOf(graph, name).length > 0;
  const alone = !leads(root);
  const members = [root, ...included].map(
    (name): Member => ({
      name,
      acts: !leads(name) || topology.commandersAct === true || (name === root && rootActs),
    }),
  );
  const notes =
    leftOut.length === 0 ? [] : [`topology "${organization.topology.use}" leaves out ${leftOut.join(', ')}`];
  if (graph.edges.length > 0 && alone && leftOut.length === 0)
    notes.push(`"${root}" commands no other agent, so it acts in the world itself`);
  return { graph, entries, members, notes };
}
