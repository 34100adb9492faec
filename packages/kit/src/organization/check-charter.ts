import { errorAtPlace, SAgentsError, meantText, type AgentGraph, type Charter } from '@s-agents/core';
import { checkAgentGraph, checkEdges } from './agent-graph.js';

/** Names seats that are given by their place. What is neither a name nor a place stays as written. */
export function withSeatNames(charter: Charter, seats: readonly string[]): Charter {
  const nameOf = (written: string | number): string =>
    seats.includes(`${written}`) ? `${written}` : (seats[Number(written)] ?? `${written}`);
  const edgeOf = ([from, to]: readonly [string | number, string | number]): [string, string] => [
    nameOf(from),
    nameOf(to),
  ];
  return {
    ...charter,
    commands: charter.commands.map(edgeOf),
    hearing: typeof charter.hearing === 'string' ? charter.hearing : charter.hearing.map(edgeOf),
    roles: Object.fromEntries(Object.entries(charter.roles).map(([seat, role]) => [nameOf(seat), role])),
  };
}

/**
 * Throws an SAgentsError, with `place` in its message, for an organization that these agents cannot have: unknown names,
 * edges against its own rules, nobody to elect.
 */
export function checkCharter(charter: Charter, agents: readonly string[], place: string): void {
  const { commands, hearing, roles, election, rotation, maximumCommanders, maximumTops, allowsCycles } = charter;
  const refuse = (where: string, why: string, remedy: string): never => {
    throw new SAgentsError({ code: 'CHARTER_INVALID', message: `${place}: ${where} ${why}`, remedy });
  };
  const known = (name: string, where: string): void => {
    if (!agents.includes(name))
      refuse(
        where,
        `names "${name}", and the team is ${agents.join(', ')}`,
        `${meantText(name, agents)}name one of the team`,
      );
  };
  const graph: AgentGraph = { agents, edges: commands.map(([from, to]) => [`${from}`, `${to}`] as const) };
  const rules = {
    allowsCycles,
    allowsUnreached: true,
    maximumInDegree: maximumCommanders,
    maximumTops: commands.length === 0 ? null : maximumTops,
  };
  at(`${place}: commands`, () =>
    checkAgentGraph(graph, rules, (key, what) => `allow ${what} with the charter's ${key}`),
  );
  if (typeof hearing !== 'string')
    at(`${place}: hearing`, () =>
      checkEdges({ agents, edges: hearing.map(([from, to]) => [`${from}`, `${to}`] as const) }),
    );
  for (const seat of Object.keys(roles)) known(seat, `roles.${seat}`);
  for (const [index, seat] of (rotation?.seats ?? []).entries()) known(seat, `rotation.seats[${index}]`);
  for (const [index, seat] of (election?.candidates ?? []).entries()) known(seat, `election.candidates[${index}]`);
  if (election?.candidates?.length === 0)
    refuse('election.candidates', 'is [], so that there is no leader to elect', 'name a seat, or leave candidates out');
  if (election !== undefined && agents.length < 2)
    refuse('election', `has no leader to elect: the team is ${agents.join(', ')} alone`, 'add seats, or leave it out');
  if (election !== undefined && rotation !== undefined)
    refuse('rotation', 'cannot go with an election', 'leave one of the two out');
}

function at(place: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    throw errorAtPlace(place, error);
  }
}
