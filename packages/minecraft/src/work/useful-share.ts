import type { RunEvent } from '@s-agents/core';
import type { MinecraftKnowledge } from '../knowledge/world-knowledge.js';
import { readWork } from './read-acts.js';
import { usefulWork } from './useful-work.js';

/** The share of world time in which one agent, or all that act, did what entered the goal: from 0 to 1. */
export interface UsefulShares {
  readonly byAgent: Readonly<Record<string, number>>;
  /** The mean of all agents that act; 1 for a run that took no world time, 0 where nobody acts. */
  readonly mean: number;
}

/**
 * Computes from a run's events the share of world time between its start and the goal (or its end) that a member spent
 * in acts whose products entered the goal, by {@link usefulWork}. Planning is none of it, nor are work that never enters
 * the goal, walking home, eating, and reflexes outside of acts: what is not useful is more than what is idle. Pure.
 */
export function usefulShares(
  events: readonly RunEvent[],
  knowledge: Pick<MinecraftKnowledge, 'methods' | 'conversions' | 'version'>,
): UsefulShares {
  const work = readWork(events);
  const acts = usefulWork(work, knowledge);
  const seconds = work.endedAt - work.start.at;
  const members = work.start.agents.filter((agent) => agent.acts).map(({ name }) => name);
  const byAgent = new Map(
    members.map((name) => {
      const useful = acts.reduce((sum, act) => sum + (act.agent === name ? act.usefulSeconds : 0), 0);
      return [name, seconds <= 0 ? 1 : Math.min(1, useful / seconds)];
    }),
  );
  const sum = [...byAgent.values()].reduce((total, share) => total + share, 0);
  return { byAgent: Object.fromEntries(byAgent), mean: members.length === 0 ? 0 : sum / members.length };
}
