import type { RunEvent } from '@s-agents/core';
import type { MinecraftKnowledge } from '../knowledge/world-knowledge.js';
import { readWork } from './read-acts.js';
import { usefulWork } from './useful-work.js';

/** The share of world time in which one agent, or all that act, did not work on the goal: from 0 to 1. */
export interface IdleShares {
  readonly byAgent: Readonly<Record<string, number>>;
  /** The mean of all agents that act; 0 for a run that took no world time. */
  readonly mean: number;
}

/**
 * Computes the idle shares of a run from its events: the share of world time between the run's start and the goal (or
 * the run's end) that a member spent in no act whose product entered the goal, by {@link usefulWork}. Work that never
 * enters the goal counts as idle, and so do walking home, eating and reflexes outside of acts. Pure.
 */
export function idleShares(
  events: readonly RunEvent[],
  knowledge: Pick<MinecraftKnowledge, 'methods' | 'conversions' | 'version'>,
): IdleShares {
  const work = readWork(events);
  const acts = usefulWork(work, knowledge);
  const seconds = work.endedAt - work.start.at;
  const members = work.start.agents.filter((agent) => agent.acts).map(({ name }) => name);
  const byAgent = new Map(
    members.map((name) => {
      const useful = acts.reduce((sum, act) => sum + (act.agent === name ? act.usefulSeconds : 0), 0);
      return [name, seconds <= 0 ? 0 : Math.max(0, 1 - useful / seconds)];
    }),
  );
  const sum = [...byAgent.values()].reduce((total, share) => total + share, 0);
  return { byAgent: Object.fromEntries(byAgent), mean: members.length === 0 ? 0 : sum / members.length };
}
