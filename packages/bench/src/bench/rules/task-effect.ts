import type { Ratio } from '@s-agents/experiments/measure';
import type { Results } from '../result-store.js';
import { bothMet, pairsOf, ratioIn, worldSeconds, type RunPair } from './pairs.js';
import { isMet, type PlannerRun } from './planner-run.js';

/** A run, and what it would have been without some of its rules. */
export interface RulesRun extends PlannerRun {
  /** How many answers of the run would have been others, by each rule or group of rules that was tried. */
  readonly fired: Readonly<Record<string, number>>;
  /** The runs without those of them that changed an answer. Without any other one, the run would have been the same. */
  readonly runsWithout: Readonly<Record<string, PlannerRun>>;
}

/** What a rule does to a task in which it has fired. */
export interface TaskEffect {
  readonly task: string;
  /** Answers that would have been others without the rule, in all runs of the task. */
  readonly answers: number;
  /** Each run with the rule, and the same without it. */
  readonly pairs: readonly RunPair[];
  /** How many times as long the task takes without the rule; null where no pair met its goal. */
  readonly seconds: Ratio | null;
}

/** A rule changes a task when it makes it so many times faster or slower, beyond chance. */
export const worthwhile = 1.05;

/** Returns the effects of a rule on all tasks in which it has fired. */
export function effectsOf(rule: string, results: Results<RulesRun>): readonly TaskEffect[] {
  return Object.entries(results).flatMap(([task, bySeed]) => {
    const answers = Object.values(bySeed).reduce((sum, { fired }) => sum + (fired[rule] ?? 0), 0);
    if (answers === 0) return [];
    const without = Object.fromEntries(
      Object.entries(bySeed).map(([seed, run]) => [seed, run.runsWithout[rule] ?? run]),
    );
    const pairs = pairsOf(bySeed, without);
    return [{ task, answers, pairs, seconds: ratioIn(bothMet(pairs), worldSeconds) }];
  });
}

/** Says what a rule does to a task: goals that are met count more than world seconds. */
export function changeOf({ pairs, seconds }: TaskEffect): 'helps' | 'harms' | 'none' {
  const met = (one: keyof RunPair): number => pairs.filter((pair) => isMet(pair[one])).length;
  if (met('one') !== met('other')) return met('one') > met('other') ? 'helps' : 'harms';
  const { mean, low, high } = seconds ?? { mean: 1, low: null, high: null };
  if (mean >= worthwhile && low !== null && low > 1) return 'helps';
  if (mean <= 1 / worthwhile && high !== null && high < 1) return 'harms';
  return 'none';
}
