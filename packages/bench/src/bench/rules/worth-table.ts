import { describeCommit, head, ratioText, row, type Provenance } from '@s-agents/experiments/measure';
import type { Results } from '../result-store.js';
import { bothMet, metText, ratioIn, ratioOverTasks, type RunPair, worldSeconds } from './pairs.js';
import { fewestTried } from './idle-cases.js';
import type { PlannerRun } from './planner-run.js';
import { changeOf, effectsOf, worthwhile, type RulesRun, type TaskEffect } from './task-effect.js';

/** Renders what each rule is worth, and then the tasks that each one changes. */
export function worthTable(results: Results<RulesRun>, provenance: Provenance): string {
  const all = Object.values(results).flatMap((bySeed) => Object.values(bySeed));
  const off = [...new Set(all.flatMap(({ without }) => without))].join(', ');
  const rules = Object.keys(all[0]?.fired ?? {});
  const effects = rules.map((rule) => [rule, effectsOf(rule, results)] as const);
  const changed = effects.flatMap(([rule, ofRule]) => ofRule.flatMap((effect) => changedRow(rule, effect)));
  return [
    '# What each rule of the symbolic planner, and each special case of a skill, is worth',
    '',
    `Measured on ${Object.keys(results).length} frozen tasks${off === '' ? '' : `, in all runs without ${off}`}. A rule ` +
      'has fired where an answer of a run would have been another one without it; only such runs are run again without ' +
      'it, with the same seed, since all others would be the same. A case of a skill has fired where a run with such ' +
      `actions took other time or calls without it; one that has changed neither of a task's first ${fewestTried} runs ` +
      'is not tried in the others. Ratios are without the rule over with it, geometric ' +
      'means of the pairs that both met their goal; their 95% interval is over the tasks in which the rule has fired, or ' +
      `over the seeds of a task. A rule helps a task that takes at least ${worthwhile} times as long without it (the ` +
      'interval excludes 1) or is met less often, and harms a task where the opposite is true. Measured at ' +
      `${describeCommit(provenance)}, on Node ${provenance.node}.`,
    '',
    ...head([
      'rule',
      'fired in tasks',
      'answers',
      'met with it',
      'without',
      'world seconds',
      'calls',
      "the leader's",
      'helps tasks',
      'harms tasks',
    ]),
    ...effects.map(([rule, ofRule]) => ruleRow(rule, ofRule)),
    ...(changed.length === 0
      ? []
      : ['', ...head(['rule', 'task', '', 'answers', 'met with it', 'without', 'world seconds'])]),
    ...changed,
    '',
  ].join('\n');
}

function ruleRow(rule: string, effects: readonly TaskEffect[]): string {
  const overTasks = (figure: (run: PlannerRun) => number): string =>
    ratioText(ratioOverTasks(effects.map(({ pairs }) => ratioIn(bothMet(pairs), figure))));
  const count = (change: ReturnType<typeof changeOf>): string =>
    `${effects.filter((effect) => changeOf(effect) === change).length}`;
  return row([
    rule,
    `${effects.length}`,
    `${effects.reduce((sum, { answers }) => sum + answers, 0)}`,
    ...metBoth(effects.flatMap(({ pairs }) => pairs)),
    overTasks(worldSeconds),
    overTasks(({ calls }) => calls),
    overTasks(({ leaderCalls }) => leaderCalls),
    count('helps'),
    count('harms'),
  ]);
}

function changedRow(rule: string, effect: TaskEffect): readonly string[] {
  const { task, answers, pairs, seconds } = effect;
  const change = changeOf(effect);
  return change === 'none' ? [] : [row([rule, task, change, `${answers}`, ...metBoth(pairs), ratioText(seconds)])];
}

function metBoth(pairs: readonly RunPair[]): readonly [string, string] {
  return [metText(pairs.map(({ one }) => one)), metText(pairs.map(({ other }) => other))];
}
