import { type AgentGraph, type HearingGraph, SAgentsError, meantText, type GraphRules } from '@s-agents/core';

export function subordinatesOf(graph: AgentGraph, agent: string): readonly string[] {
  return [...(commandedOf(graph).get(agent) ?? [])];
}

export function commandersOf(graph: AgentGraph, agent: string): readonly string[] {
  return [...(commandersByAgent(graph).get(agent) ?? [])];
}

/** Returns the agents that nobody commands, in the graph's order: the tops. */
export function topsOf({ agents, edges }: AgentGraph): readonly string[] {
  const commanded = new Set(edges.map(([, to]) => to));
  return agents.filter((agent) => !commanded.has(agent));
}

export function mayCommand(graph: AgentGraph, from: string, to: string): boolean {
  return commandedOf(graph).get(from)?.has(to) === true;
}

/** Whether `hearer` hears what `speaker` says. */
export function hears(hearing: HearingGraph, { speaker, hearer }: { speaker: string; hearer: string }): boolean {
  return hearing === 'everybody' || mayCommand(hearing, speaker, hearer);
}

/** Who hears what `speaker` says. */
export function hearersOf(hearing: HearingGraph, speaker: string): 'everybody' | readonly string[] {
  return hearing === 'everybody' ? hearing : subordinatesOf(hearing, speaker);
}

/** Lookup tables are built once for each graph, because a leader with a thousand subordinates asks a thousand times. */
type Lookup = ReadonlyMap<string, ReadonlySet<string>>;

function lookup(pairsOf: (graph: AgentGraph) => readonly (readonly [string, string])[]): (graph: AgentGraph) => Lookup {
  const made = new WeakMap<AgentGraph, Lookup>();
  return (graph) => {
    const known = made.get(graph);
    if (known !== undefined) return known;
    const table = new Map(
      [...Map.groupBy(pairsOf(graph), ([key]) => key)].map(([key, pairs]) => [key, new Set(pairs.map(([, to]) => to))]),
    );
    made.set(graph, table);
    return table;
  };
}

const commandedOf = lookup(({ edges }) => edges);

const commandersByAgent = lookup(({ edges }) => edges.map(([from, to]) => [to, from]));

function refuse(code: string, message: string, remedy: string): never {
  throw new SAgentsError({ code, message, remedy });
}

/**
 * Throws an SAgentsError when the graph has unknown or repeated agents, repeated edges, or edges from an agent to
 * itself.
 */
export function checkEdges(graph: AgentGraph): void {
  const seen = new Set<string>();
  for (const agent of graph.agents) {
    if (seen.has(agent))
      refuse('GRAPH_DUPLICATE_AGENT', `agent "${agent}" is listed twice`, 'give every agent a different name');
    seen.add(agent);
  }
  const edges = new Set<string>();
  for (const [from, to] of graph.edges) {
    const edge = `"${from}" → "${to}"`;
    const unknown = [from, to].find((agent) => !seen.has(agent));
    if (unknown !== undefined)
      refuse(
        'GRAPH_UNKNOWN_AGENT',
        `the edge ${edge} names "${unknown}", and the team is ${graph.agents.join(', ')}`,
        `${meantText(unknown, graph.agents)}name one of the team, or leave the edge out`,
      );
    if (from === to) refuse('GRAPH_SELF_EDGE', `the edge ${edge} leads from an agent to itself`, 'leave the edge out');
    if (edges.has(edge)) refuse('GRAPH_DUPLICATE_EDGE', `the edge ${edge} is listed twice`, 'list it once');
    edges.add(edge);
  }
}

/** How to allow more where a topology has its rules: `custom` has a key for each. */
const anotherTopology = (key: string, what: string): string => `use a topology that allows ${what} (custom: ${key})`;

/**
 * Throws an SAgentsError when the graph fails {@link checkEdges} or breaks the rules for commanders, cycles, tops and
 * agents without edges. `howToAllow`: the remedy that allows what a rule forbids, for the rule's key and what that is.
 */
export function checkAgentGraph(
  graph: AgentGraph,
  rules: GraphRules,
  howToAllow: (key: string, what: string) => string = anotherTopology,
): void {
  checkEdges(graph);
  const maximum = rules.maximumInDegree;
  if (maximum !== null) {
    for (const [agent, received] of Map.groupBy(graph.edges, ([, to]) => to)) {
      const commanders = received.map(([from]) => from);
      if (commanders.length > maximum)
        refuse(
          'GRAPH_IN_DEGREE',
          `agent "${agent}" has ${commanders.length} commanders (${commanders.join(', ')}) where the topology ` +
            `allows ${maximum}`,
          `let only ${maximum} of them command it, or ${howToAllow('maximumCommanders', 'more')}`,
        );
    }
  }
  if (!rules.allowsCycles) {
    const cycle = findCycle(graph);
    if (cycle !== null)
      refuse(
        'GRAPH_CYCLE',
        `commands can run in a circle: ${[...cycle, cycle[0]].join(' → ')}`,
        `leave one of these edges out, or ${howToAllow('allowsCycles', 'cycles')}`,
      );
  }
  const tops = topsOf(graph);
  const alone = unconnected(graph)[0];
  if (!rules.allowsUnreached && alone !== undefined)
    refuse(
      'GRAPH_UNREACHED',
      `nobody commands agent "${alone}", and it commands nobody`,
      `add an edge to it, leave the agent out, or ${howToAllow('allowsUnreached', 'agents without edges')}`,
    );
  if (rules.maximumTops !== null && tops.length > rules.maximumTops)
    refuse(
      'GRAPH_TOPS',
      `nobody commands ${tops.length} agents (${tops.join(', ')}), and the topology allows ${rules.maximumTops}`,
      `add edges to the others, or ${howToAllow('maximumTops', 'more')}`,
    );
}

/** Returns the agents without any edge; none where nobody has one. */
function unconnected({ agents, edges }: AgentGraph): readonly string[] {
  const connected = new Set(edges.flat());
  return connected.size === 0 ? [] : agents.filter((agent) => !connected.has(agent));
}

/** Returns the agents that commands from `entries` can reach, `entries` included. */
export function reachedFrom(graph: AgentGraph, entries: readonly string[]): ReadonlySet<string> {
  const reached = new Set(entries);
  for (const agent of reached) for (const next of subordinatesOf(graph, agent)) reached.add(next);
  return reached;
}

/**
 * Throws SAgentsError `GRAPH_UNREACHED` when an agent cannot be reached by commands from the agents that get the task.
 */
export function checkReached(graph: AgentGraph, entries: readonly string[]): void {
  const reached = reachedFrom(graph, entries);
  const unreached = graph.agents.find((agent) => !reached.has(agent));
  if (unreached !== undefined)
    throw new SAgentsError({
      code: 'GRAPH_UNREACHED',
      message: `no command can reach agent "${unreached}" from ${entries.join(', ')}, who get the task`,
      remedy: 'add an edge to it, or leave the agent out',
    });
}

/** Returns the agents on one cycle of commands, in order, or null when the graph has none. */
export function findCycle(graph: AgentGraph): readonly string[] | null {
  const commandedBy = Map.groupBy(graph.edges, ([from]) => from);
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (agent: string): readonly string[] | null => {
    const start = path.indexOf(agent);
    if (start >= 0) return path.slice(start);
    if (done.has(agent)) return null;
    path.push(agent);
    for (const [, next] of commandedBy.get(agent) ?? []) {
      const cycle = visit(next);
      if (cycle !== null) return cycle;
    }
    path.pop();
    done.add(agent);
    return null;
  };
  for (const agent of graph.agents) {
    const cycle = visit(agent);
    if (cycle !== null) return cycle;
  }
  return null;
}
