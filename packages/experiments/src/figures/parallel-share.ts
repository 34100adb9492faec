import type { RunEvent } from '@s-agents/core';
import type { MinecraftKnowledge } from '@s-agents/minecraft';
import { leastSeconds } from '../measure/least-seconds.js';
import { soloWorks } from '../measure/solo-works.js';
import type { ParallelShare } from './run-figures.js';

/** More workers than any work has pieces. */
const anyNumber = 1e9;

/**
 * Reads from the log of an agent that worked alone how much of its useful work could be done in parallel: all but the
 * longest chain of single pieces each of which needs the one before. Null without useful work. Pure.
 */
export function parallelShareOf(events: readonly RunEvent[], knowledge: MinecraftKnowledge): ParallelShare | null {
  const works = soloWorks(events, knowledge);
  const usefulSeconds = works.reduce((sum, { seconds, wait }) => sum + seconds + wait, 0);
  if (usefulSeconds === 0) return null;
  const chainSeconds = leastSeconds(works, anyNumber);
  return { share: 1 - chainSeconds / usefulSeconds, usefulSeconds, chainSeconds };
}

/** Amdahl's bound on the speed-up of N workers over one, if this share of the work can be done in parallel. */
export function amdahlBound(share: number, workers: number): number {
  return 1 / (1 - share + share / workers);
}
