import type { AgentGraph, HearingGraph, TalkLimit } from '@s-agents/core';
import { subordinatesOf, topsOf } from '@s-agents/kit';
import type { Member, TeamGraph } from './team-graph.js';

/**
 * Draws who commands whom, in lines of text: a tree where nobody has two commanders and nothing runs in a circle,
 * otherwise one line for each agent with those that it commands. Pure.
 */
export function drawTeam({ graph, members }: Pick<TeamGraph, 'graph' | 'members'>): readonly string[] {
  const byName = new Map(members.map((member) => [member.name, member]));
  const label = (name: string): string => `${name} (${partText(graph, name, byName.get(name))})`;
  const branches = (name: string, indent: string): readonly string[] => {
    const below = subordinatesOf(graph, name);
    return below.flatMap((agent, index) => {
      const isLast = index === below.length - 1;
      return [
        `${indent}${isLast ? '└─' : '├─'} ${label(agent)}`,
        ...branches(agent, `${indent}${isLast ? '   ' : '│  '}`),
      ];
    });
  };
  if (isForest(graph)) return topsOf(graph).flatMap((top) => [label(top), ...branches(top, '')]);
  return graph.agents.map((name) => {
    const below = subordinatesOf(graph, name);
    return `${label(name)}${below.length === 0 ? '' : ` → ${below.join(', ')}`}`;
  });
}

/** Draws who hears whom, in lines of text: one line for each agent with those who hear it. Pure. */
export function drawHearing(hearing: HearingGraph): readonly string[] {
  if (hearing === 'everybody') return ['everybody hears everybody'];
  return hearing.agents.map((name) => {
    const hearers = subordinatesOf(hearing, name);
    if (hearers.length === 0) return `${name} is heard by nobody`;
    return `${name} is heard by ${hearers.length === hearing.agents.length - 1 ? 'everybody' : hearers.join(', ')}`;
  });
}

/** How much agents may talk to each other, in words. */
export function talkText(limit: TalkLimit): string {
  return typeof limit === 'string' ? limit : `at most ${limit.messages} in a turn`;
}

/** Whether every agent has at most one commander and stands below a top. */
function isForest(graph: AgentGraph): boolean {
  if (graph.edges.length >= Math.max(1, graph.agents.length)) return false;
  const reached = new Set(topsOf(graph));
  for (const agent of reached) for (const next of subordinatesOf(graph, agent)) reached.add(next);
  return reached.size === graph.agents.length && graph.edges.length === graph.agents.length - topsOf(graph).length;
}

/** What an agent does in the team, in words: "leads", "works", both or "talks", and whether it has no body. */
function partText(graph: AgentGraph, name: string, member: Member | undefined): string {
  const part =
    subordinatesOf(graph, name).length > 0
      ? member?.acts === true
        ? 'leads and works'
        : 'leads'
      : member?.acts === true
        ? 'works'
        : 'talks';
  return member?.body === false ? `${part}, without a body` : part;
}
