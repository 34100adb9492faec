import { everybody, type AgentSetup, type TaskPlanningInputs } from '@s-agents/core';

/** The most members whom a prompt names, where all hear each other. */
const mostNamed = 12;

/** Whom an agent's talk reaches, by name: who commands nobody is told nowhere else who is there. */
export function namedHearers({
  name,
  hearers,
  graph,
}: Pick<AgentSetup, 'name' | 'hearers' | 'graph'>): TaskPlanningInputs['hearers'] {
  if (hearers !== everybody) return [...hearers];
  if (graph.agents.length - 1 > mostNamed) return everybody;
  return graph.agents.filter((other) => other !== name);
}
