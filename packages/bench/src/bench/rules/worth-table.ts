import { describeCommit, head, ratioText, row, type Provenance, type Ratio } from '@s-agents/experiments/measure';
import type { Results } from '../result-store.js';
import { bothMet, metText, pairsOf, ratioIn, ratioOverTasks, worldSeconds, type RunPair } from './pairs.js';
import { isMet, type PlannerRun } from './planner-run.js';

/** A run with all rules, and what it would have been without some of them. */
export interface RulesRun extends PlannerRun {
  /** How many answers of the run would have been others, by each rule or group of rules that was tried. */
  readonly fired: Readonly<Record<string, number>>;
  /** The runs without those of them that changed an answer. Without any other one, the run would have been the same. */
  readonly off: Readonly<Record<string, PlannerRun>>;
}

/** A rule keeps its place when it changes a task's world seconds by so much, beyond chance. */
const worthwhile = 1.05;

/** What a rule does to a task in which it fired. */
interface TaskEffect {
  readonly task: string;
  readonly plans: number;
  readonly pairs: readonly RunPair[];
  readonly seconds: Ratio | null;
}

export function worthTable(results: Results<RulesRun>, provenance: Provenance): string {
  const rules = Object.keys(Object.values(Object.values(results)[0] ?? {})[0]?.fired ?? {});
  const effects = rules.map((rule) => [rule, effectsOf(rule, results)] as const);
  const needed = effects.flatMap(([rule, ofRule]) => ofRule.filter(isNeeded).map((effect) => [rule, effect] as const));
  return [
    '# What each rule of the symbolic planner is worth',
    '',
    `Measured on ${Object.keys(results).length} frozen tasks. A rule has fired where an answer of a run would have been ` +
      'another one without it; only such runs are run again without it, with the same seed, since all others would be ' +
      'the same. Ratios are without the rule over with it, geometric means of the pairs that both met their goal; the ' +
      '95% interval is over the tasks in which it fired. A rule is needed in a task that it makes at least ' +
      `${Math.round(100 * (worthwhile - 1))}% faster (the paired interval over the seeds excludes 1), or that is met ` +
      `more often with it. Measured at ${describeCommit(provenance)}, on Node ${provenance.node}.`,
    '',
    ...head([
      'rule',
      'fired in tasks',
      'plans',
      'met with it',
      'without',
      'world seconds',
      'calls',
      "the leader's",
      'needed in tasks',
    ]),
    ...effects.map(([rule, ofRule]) => ruleRow(rule, ofRule)),
    ...(needed.length === 0
      ? []
      : ['', ...head(['rule', 'needed in task', 'plans', 'met with it', 'without', 'world seconds'])]),
    ...needed.map(([rule, { task, plans, pairs, seconds }]) =>
      row([rule, task, `${plans}`, ...metBoth(pairs), ratioText(seconds)]),
    ),
    '',
  ].join('\n');
}

function effectsOf(rule: string, results: Results<RulesRun>): readonly TaskEffect[] {
  return Object.entries(results).flatMap(([task, bySeed]) => {
    const plans = Object.values(bySeed).reduce((sum, { fired }) => sum + (fired[rule] ?? 0), 0);
    if (plans === 0) return [];
    const off = Object.fromEntries(Object.entries(bySeed).map(([seed, run]) => [seed, run.off[rule] ?? run]));
    const pairs = pairsOf(bySeed, off);
    return [{ task, plans, pairs, seconds: ratioIn(bothMet(pairs), worldSeconds) }];
  });
}

function isNeeded({ pairs, seconds }: TaskEffect): boolean {
  const [withIt, without] = [pairs.filter(({ one }) => isMet(one)), pairs.filter(({ other }) => isMet(other))];
  return withIt.length > without.length || (seconds !== null && seconds.mean >= worthwhile && (seconds.low ?? 0) > 1);
}

function ruleRow(rule: string, effects: readonly TaskEffect[]): string {
  const pairs = effects.flatMap((effect) => effect.pairs);
  const overTasks = (figure: (run: PlannerRun) => number): string =>
    ratioText(ratioOverTasks(effects.map((effect) => ratioIn(bothMet(effect.pairs), figure))));
  return row([
    rule,
    `${effects.length}`,
    `${effects.reduce((sum, { plans }) => sum + plans, 0)}`,
    ...metBoth(pairs),
    overTasks(worldSeconds),
    overTasks(({ calls }) => calls),
    overTasks(({ leaderCalls }) => leaderCalls),
    `${effects.filter(isNeeded).length}`,
  ]);
}

function metBoth(pairs: readonly RunPair[]): readonly [string, string] {
  return [metText(pairs.map(({ one }) => one)), metText(pairs.map(({ other }) => other))];
}
