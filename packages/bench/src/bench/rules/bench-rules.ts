import { basename, dirname } from 'node:path';
import { SAgentsError } from '@s-agents/core';
import { inWorkFolder, provenanceOf } from '@s-agents/experiments/measure';
import { tuneEngine } from '@s-agents/runner';
import { ResultStore, type Results } from '../result-store.js';
import { measureSeedBySeed } from '../seed-by-seed.js';
import type { WorldSuiteOptions } from '../world-suite.js';
import { askAgain, countFired } from './ask-again.js';
import { comparisonTable, type Compared } from './comparison-table.js';
import type { FrozenTask } from './frozen/frozen-task.js';
import { isSameRun, plannerRun, type PlannerRun } from './planner-run.js';
import { IdleCases } from './idle-cases.js';
import { runFrozen } from './run-frozen.js';
import { settingTable } from './setting-table.js';
import { parseRule, parseRules, parseSettings, switchableRules, type Setting } from './settings.js';
import { skillCases } from './skill-cases.js';
import type { RulesRun } from './task-effect.js';
import { worthTable } from './worth-table.js';

export interface RulesOptions extends Omit<WorldSuiteOptions, 'worlds'> {
  readonly wanted: readonly FrozenTask[];
  /** Settings of the planner to compare; absent: each rule is switched off in turn. */
  readonly settings: string | undefined;
  /** The file of a setting's results, of any commit, with which the settings are compared; absent: the first of them. */
  readonly against: string | undefined;
  /** Rules, and groups of them, to switch off; absent: each alone. */
  readonly rules: string | undefined;
  /** Rules that stay off in all runs in which each rule is switched off in turn; absent: none. */
  readonly without: string | undefined;
}

/** `s-agents bench rules`: measures what rules of the symbolic planner, and cases of skills, are worth on the frozen tasks. */
export async function benchRules({ settings, against, rules, without, ...options }: RulesOptions): Promise<void> {
  if (settings === undefined ? against !== undefined : rules !== undefined || without !== undefined)
    throw invalid(
      settings === undefined
        ? '--against is given without --settings'
        : '--settings is given together with --rules or --without',
      'give --settings to compare settings, --against with it, or --rules and --without to switch off rules in turn',
    );
  tuneEngine();
  const known = await switchableRules();
  if (settings === undefined) {
    const off = without === undefined ? [] : parseRule(without, '--without', known);
    const others = known.filter((rule) => !off.includes(rule));
    return measureRules(parseRules(rules, others), off, options);
  }
  const given = against === undefined ? null : await readCompared(against);
  await measureSettings(parseSettings(settings, known), given, options);
}

type Measuring = Omit<RulesOptions, 'settings' | 'against' | 'rules' | 'without'>;

/** Measures each setting into a file of its own, and compares it with the given one, or else with the first. */
async function measureSettings(
  settings: readonly Setting[],
  given: Compared | null,
  { wanted, signal, ...options }: Measuring,
): Promise<void> {
  const running = { folder: inWorkFolder('rules'), signal };
  let baseline = given;
  for (const { name, without } of settings) {
    const suite = `rules-${name}`;
    const results = await measureSeedBySeed({
      suite,
      cases: wanted,
      ...options,
      isKept: (run: PlannerRun) => isSame(run.without, without),
      measure: async (task, seed) => plannerRun(await runFrozen(task, { ...running, seed, without }), without),
      table: (all, provenance) => settingTable(name, all, provenance),
    });
    const provenance = await provenanceOf({ folder: import.meta.dirname, results: options.folder });
    const compared = { name, results, provenance };
    if (baseline !== null) {
      const text = comparisonTable(baseline, compared);
      const store = new ResultStore(options.folder, `${suite}-against-${baseline.name}`);
      process.stdout.write(`\n${text}\n(${await store.writeTable(text)})\n`);
    }
    baseline ??= compared;
  }
}

/**
 * Measures without the rules that stay off, and again without each rule or group that changed an answer of the run, or
 * that is a case of a skill for actions of the run.
 */
async function measureRules(
  rules: readonly Setting[],
  off: readonly string[],
  { wanted, signal, ...options }: Measuring,
): Promise<void> {
  const running = { folder: inWorkFolder('rules'), signal };
  const names = rules.map(({ name }) => name);
  const idle = new IdleCases();
  await measureSeedBySeed({
    suite: 'rules',
    cases: wanted,
    ...options,
    isKept: (run: RulesRun) => isSame(run.without, off) && isSame(Object.keys(run.fired), names),
    measure: async (task, seed): Promise<RulesRun> => {
      const run = await runFrozen(task, { ...running, seed, without: off });
      const answers = await askAgain(run, off);
      const measured = await plannerRun(run, off);
      const fired: Record<string, number> = {};
      const runsWithout: Record<string, PlannerRun> = {};
      for (const rule of rules) {
        const without = [...off, ...rule.without];
        const cases = skillCases.filter(({ name }) => rule.without.includes(name));
        const inPlans = cases.length === rule.without.length ? 0 : await countFired(run, answers, without);
        fired[rule.name] = inPlans;
        const mayMatter =
          cases.some(({ verbs }) => verbs.some((verb) => run.verbs.has(verb))) && !idle.isIdle(task, rule);
        if (inPlans === 0 && !mayMatter) continue;
        const other = await plannerRun(await runFrozen(task, { ...running, seed, without }), without);
        const isChanged = inPlans > 0 || !isSameRun(measured, other);
        if (cases.length > 0) idle.count(task, rule, isChanged);
        if (!isChanged) continue;
        fired[rule.name] = Math.max(1, inPlans);
        runsWithout[rule.name] = other;
      }
      return { ...measured, fired, runsWithout };
    },
    table: worthTable,
  });
}

/** Reads the results of a setting. Throws SAgentsError `OPTION_INVALID` for any other file. */
async function readCompared(path: string): Promise<Compared> {
  const store = new ResultStore<Results<PlannerRun>>(dirname(path), basename(path, '.json'));
  const file = await store.readAny().catch(() => null);
  const [, name] = /^rules-?(.*)$/.exec(String(file?.suite)) ?? [];
  if (file === null || name === undefined)
    throw invalid(
      `--against names ${JSON.stringify(path)}, which holds no results of a setting`,
      'give a file that `bench rules --settings` has written, such as bench/results/rules-today.json',
    );
  return { name: name === '' ? 'all-rules' : name, results: file.results, provenance: file.provenance };
}

function invalid(message: string, remedy: string): SAgentsError {
  return new SAgentsError({ code: 'OPTION_INVALID', message, remedy });
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((name, index) => name === others[index]);
}
