import {
  errorAtPlace,
  meantText,
  SAgentsError,
  user,
  type AgentGraph,
  type Config,
  type Random,
  type Seat,
  type TeamMember,
  type Topology,
} from '@s-agents/core';
import { checkAgentGraph, checkReached, defaultEntries, reachedFrom, subordinatesOf } from '@s-agents/kit';
import { graphOf } from './graph-of.js';

/** An agent's place in the team. */
export interface Member {
  readonly name: string;
  /** Whether it has a body in the world. */
  readonly body: boolean;
  /**
   * Whether it acts in the world, for which it needs a body. Who commands nobody does; the others do where the topology
   * or the seat says so.
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

/** Returns the members with a body, as tasks speak of them. */
export function teamMembers(members: readonly Member[]): readonly TeamMember[] {
  return members.filter(({ body }) => body).map(({ name, acts }) => ({ name, acts }));
}

/**
 * Determines which agents take part, who commands whom, who acts and who gets the task. Throws SAgentsError when the
 * graph breaks its topology's rules, and when the team cannot act.
 */
export function composeGraph(organization: Config['organization'], topology: Topology, random: Random): TeamGraph {
  const { seats } = organization;
  const names = seats.map(({ name }) => name);
  checkNames(names);
  const place = `organization.topology "${organization.topology.use}"`;
  const graph = graphOf(topology, names, { random, place });
  atPlace(place, () => checkAgentGraph(graph, topology.rules));
  const [first = ''] = names;
  if (!graph.agents.includes(first))
    throw new SAgentsError({
      code: 'GRAPH_WITHOUT_ROOT',
      message: `the topology "${organization.topology.use}" leaves out the first seat "${first}"`,
      remedy: 'use another topology',
    });
  const top = topology.entries?.(graph, names) ?? defaultEntries(graph);
  atPlace(place, () => checkReached(graph, top));
  const present = new Set(graph.agents);
  const members = seats.filter(({ name }) => present.has(name)).map((seat) => memberOf(seat, graph, topology));
  if (!members.some(({ acts }) => acts))
    throw new SAgentsError({
      code: 'NOBODY_ACTS',
      message: `no seat of ${graph.agents.join(', ')} acts in the world`,
      remedy:
        'give a seat that commands nobody a body, set acts: true for another one that has a body, or let the ' +
        "topology's commandersAct be true",
    });
  const entries = entriesOf(organization, members, graph, top);
  return { graph, entries, members, notes: notesOf(organization, members, graph, entries) };
}

/** Runs a check. Its error says where in the config the problem is. */
function atPlace(place: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    throw errorAtPlace(place, error);
  }
}

function checkNames(names: readonly string[]): void {
  if (names.includes(user))
    throw new SAgentsError({
      code: 'CONFIG_INVALID',
      message: `organization names an agent "${user}", which is the person who gives the task`,
      remedy: 'give the agent another name',
    });
  const duplicate = names.find((name, index) => names.indexOf(name) < index);
  if (duplicate !== undefined)
    throw new SAgentsError({
      code: 'GRAPH_DUPLICATE_AGENT',
      message: `organization names the agent "${duplicate}" twice`,
      remedy: 'give every agent a name of its own',
    });
}

function memberOf({ name, body, acts }: Seat, graph: AgentGraph, topology: Topology): Member {
  const mayAct = acts ?? (!leads(graph, name) || topology.commandersAct === true);
  return { name, body, acts: body && mayAct };
}

function leads(graph: AgentGraph, name: string): boolean {
  return subordinatesOf(graph, name).length > 0;
}

/** Who gets the task: the seats of `organization.to`, else those of the topology that can do something about it. */
function entriesOf(
  { to }: Config['organization'],
  members: readonly Member[],
  graph: AgentGraph,
  top: readonly string[],
): readonly string[] {
  const acting = new Set(members.filter(({ acts }) => acts).map(({ name }) => name));
  const isAble = (name: string): boolean => [...reachedFrom(graph, [name])].some((agent) => acting.has(agent));
  if (to === undefined) return top.filter(isAble);
  to.forEach((name, index) => {
    const place = `organization.to[${index}] is "${name}"`;
    if (!graph.agents.includes(name))
      throw new SAgentsError({
        code: 'CONFIG_INVALID',
        message: `${place}, but no seat of the team has that name: its seats are ${graph.agents.join(', ')}`,
        remedy: `${meantText(name, graph.agents)}name one of them`,
      });
    if (!isAble(name))
      throw new SAgentsError({
        code: 'CONFIG_INVALID',
        message: `${place}, which does not act, and nobody whom its commands reach does`,
        remedy: `name another seat, or let "${name}" act`,
      });
  });
  return [...new Set(to)];
}

function notesOf(
  { seats, topology }: Config['organization'],
  members: readonly Member[],
  graph: AgentGraph,
  entries: readonly string[],
): readonly string[] {
  const leftOut = seats.map(({ name }) => name).filter((name) => !graph.agents.includes(name));
  const [first] = members;
  const reached = reachedFrom(graph, entries);
  const apart = members.filter(({ name }) => !reached.has(name)).map(({ name }) => name);
  const idle = members.filter(({ name, acts }) => !acts && !leads(graph, name)).map(({ name }) => name);
  return [
    ...(leftOut.length === 0 ? [] : [`topology "${topology.use}" leaves out ${leftOut.join(', ')}`]),
    ...(graph.edges.length > 0 && first?.acts === true && !leads(graph, first.name) && leftOut.length === 0
      ? [`"${first.name}" commands no other agent, so it acts in the world itself`]
      : []),
    ...(idle.length === 0 ? [] : [`${idle.join(', ')} can take no work: only a seat that acts or commands others can`]),
    ...(apart.length === 0 ? [] : [`the task does not reach ${apart.join(', ')}`]),
  ];
}
