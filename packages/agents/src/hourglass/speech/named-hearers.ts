import { everybody, type AgentSetup, type TaskPlanningInputs } from '@s-agents/core';

/** The most members whom a prompt names, where all hear each other. */
const mostNamed = 12;

/**
 * The names of those whom an agent's talk reaches. An agent without subordinates learns only here who else is in the
 * team.
 */
export function namedHearers({
  name,
  hearers,
  graph,
}: Pick<AgentSetup, 'name' | 'hearers' | 'graph'>): TaskPlanningInputs['hearers'] {
  if (hearers !== everybody) return [...hearers];
  if (graph.agents.length - 1 > mostNamed) return everybody;
  return graph.agents.filter((other) => other !== name);
}
