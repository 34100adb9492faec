import { SAgentsError, type CliCommand } from '@s-agents/core';
import { ownValue, systemWallClock } from '@s-agents/kit';
import { inWorkFolder, machine, parseWholeNumber, provenanceOf } from '@s-agents/experiments/measure';
import { parseSeeds } from '@s-agents/runner';
import { cases, fiftyLogsTable, type Case } from './fifty-logs.js';
import { benchApart } from './apart/bench-apart.js';
import { benchBeyond } from './beyond/bench-beyond.js';
import { beyondTasks } from './beyond/beyond-tasks.js';
import { benchBots } from './bots/bench-bots.js';
import { benchChangedRules, benchCounterfactual } from './counterfactual/bench-counterfactual.js';
import { benchElsewhere, elsewhereClasses } from './elsewhere/bench-elsewhere.js';
import { benchFit } from './fit/bench-fit.js';
import { benchImprove } from './improve/bench-improve.js';
import { benchHouse } from './house/bench-house.js';
import { benchHousehold } from './household/bench-household.js';
import { benchMachines } from './machines/bench-machines.js';
import { benchNights } from './nights/bench-nights.js';
import { benchOrders, orderLists } from './orders/bench-orders.js';
import { benchLimit } from './limit/bench-limit.js';
import { limitCases } from './limit/limit-cases.js';
import { benchLockstep } from './lockstep/bench-lockstep.js';
import { benchLoss } from './loss/bench-loss.js';
import { ResultStore } from './result-store.js';
import { reportFigures } from './report-figures.js';
import { runCli } from './run-cli.js';
import { benchPrompts } from './prompts/bench-prompts.js';
import { benchRepeat } from './repeat/bench-repeat.js';
import { benchRules } from './rules/bench-rules.js';
import { frozenTasks } from './rules/frozen-tasks.js';
import { benchRuntime } from './runtime/bench-runtime.js';
import { checkRuntime } from './runtime/check-runtime.js';
import { benchScenes } from './scenes/bench-scenes.js';
import { measureSandbox, sandboxTable, type SandboxFigures } from './sandbox.js';
import { measureSeedBySeed } from './seed-by-seed.js';
import { benchTeamwork, mostWorkers } from './teamwork/bench-teamwork.js';
import { lossTasks, teamTasks } from './teamwork/team-tasks.js';
import { benchVirtualTime } from './virtual-time/bench-virtual-time.js';
import { benchSmallModels } from './small-models/bench-small-models.js';
import { benchStuck } from './stuck/bench-stuck.js';
import { benchWorlds } from './worlds/bench-worlds.js';
import { measureStartUp, startUpTable } from './start-up.js';
import { parseWorlds, suiteWorlds, type WorldSuiteOptions } from './world-suite.js';

/** `s-agents bench`: measures the project's figures, and writes JSON and a table for each suite. */
export const benchCommand: CliCommand = {
  name: 'bench',
  group: 'development',
  description: "measure the project's figures; a bench that was stopped continues where it was",
  arguments: [
    {
      syntax: '[suite]',
      description:
        'fifty-logs, small-models, start-up, sandbox, runtime, virtual-time, limit, house, stuck, nights, prompts, ' +
        'bots, machines, repeat, apart, counterfactual, changed-rules, teamwork, loss, rules, improve, fit, ' +
        'household, orders, scenes, worlds, beyond, elsewhere or lockstep (default: all)',
    },
  ],
  options: [
    {
      flags: '--seeds <a..b>',
      description:
        'first and last seed (default 1..10; small-models and loss 1..100, house and improve 1..20, machines 1..15, fit 101..130, nights 1..8, ' +
        'beyond 1..5, prompts and teamwork 1..3, stuck, bots, scenes and worlds 1..1)',
    },
    {
      flags: '--cases <names>',
      description:
        `for fifty-logs: some of ${namesOf(cases)}; for limit: some of ${namesOf(limitCases)}; for orders: ` +
        `some of ${namesOf(orderLists)}; for teamwork and loss: some of ${namesOf(teamTasks)}; for rules: some of its ` +
        `frozen tasks; for scenes: some scenes or kinds of them; for worlds: parts of the names of ` +
        `scenes and tasks; for beyond: some of ${namesOf(beyondTasks)}; for elsewhere: some of ` +
        `${namesOf(elsewhereClasses)} (default: all; for loss ${namesOf(lossTasks)})`,
    },
    {
      flags: '--rules <names>',
      description:
        'for rules: rules of the symbolic planner, and groups such as race+split, that are switched off (default: each rule alone)',
    },
    {
      flags: '--without <names>',
      description: 'for rules: rules that stay off meanwhile, such as hand-over+race (default: none)',
    },
    {
      flags: '--settings <list>',
      description:
        'for rules: settings of the planner to compare, by name and rules that are off, such as today,apart=hand-over+race',
    },
    {
      flags: '--against <file>',
      description:
        "for rules --settings: an earlier setting's results to compare with, of any commit (default: the first setting)",
    },
    {
      flags: '--worlds <names>',
      description: 'for limit, house, stuck, nights, teamwork, scenes, beyond and elsewhere: blockworld, mineflayer',
      default: suiteWorlds.join(','),
    },
    { flags: '--hours <h>', description: 'for stuck: length of the run in world hours', default: '2' },
    {
      flags: '--check',
      description: "for runtime: only check the CPU time per model call beside the ai package's, and write nothing",
    },
    {
      flags: '--repetitions <n>',
      description: 'for runtime and lockstep: number of processes for each figure',
      default: '5',
    },
    {
      flags: '--workers <numbers>',
      description: `for teamwork: sizes of the teams, up to ${mostWorkers}; one agent alone is always measured`,
      default: '1,2,3,4,8,16',
    },
    {
      flags: '--count <n>',
      description:
        'for repeat, apart, elsewhere, counterfactual and changed-rules: how many tasks are drawn (default 200; repeat 20, elsewhere 20 of each class)',
    },
    {
      flags: '--seed <text>',
      description: 'for repeat, apart, elsewhere, counterfactual and changed-rules: the seed of the draw',
      default: '1',
    },
    {
      flags: '--minutes <n>',
      description: 'for orders: wall minutes between the first order of a list and the last',
      default: '0',
    },
    { flags: '--silent-model', description: 'for orders: the team plans by a model that never answers' },
    {
      flags: '--draw <text>',
      description: 'for scenes: the seed by which scenes are drawn, one of each situation (default: the frozen scenes)',
    },
    {
      flags: '--jobs <n>',
      description: 'for scenes, worlds, beyond and elsewhere: runs at the same time',
      default: '1',
    },
    { flags: '--in-one-hand', description: 'for apart: one member holds everything at the start, for comparison' },
    { flags: '--results <folder>', description: 'folder of the JSON files and tables', default: 'bench/results' },
    { flags: '--fresh', description: 'discard earlier results and measure every run again' },
  ],
  run: async ({ arguments: [suite], options, signal }) => {
    const folder = String(options['results']);
    const seeds = (defaultSeeds: string): readonly number[] =>
      parseSeeds(typeof options['seeds'] === 'string' ? options['seeds'] : defaultSeeds);
    const common = { folder, fresh: options['fresh'] === true, signal };
    const worldOptions = (defaultSeeds: string): WorldSuiteOptions => ({
      ...common,
      worlds: parseWorlds(String(options['worlds'])),
      seeds: seeds(defaultSeeds),
    });
    const count = (fallback: number): number =>
      parseWholeNumber('--count', options['count'] ?? fallback, { least: 1, most: 10_000 });
    const jobs = (): number => parseWholeNumber('--jobs', options['jobs'], { least: 1, most: 64 });
    const repetitions = parseWholeNumber('--repetitions', options['repetitions'], { least: 1, most: 100 });
    let isMet = true;
    const suites: Readonly<Record<string, () => Promise<void>>> = {
      'start-up': () => benchStartUp(folder, signal),
      sandbox: () => benchSandbox(folder, signal),
      'fifty-logs': () =>
        benchFiftyLogs({
          ...common,
          wanted: selectCases(cases, options['cases']),
          seeds: seeds('1..10'),
        }),
      'virtual-time': () => benchVirtualTime({ seeds: seeds('1..10'), folder, signal }),
      runtime: async () => {
        if (options['check'] === true) isMet &&= await checkRuntime(signal);
        else await benchRuntime({ folder, repetitions, signal });
      },
      lockstep: () => benchLockstep({ folder, repetitions, signal }),
      household: () => benchHousehold({ folder, signal }),
      orders: () =>
        benchOrders({
          wanted: selectCases(orderLists, options['cases']),
          folder,
          minutes: parseWholeNumber('--minutes', options['minutes'], { least: 0, most: 600 }),
          silentModel: options['silentModel'] === true,
          signal,
        }),
      limit: async () => {
        isMet &&= await benchLimit({ ...worldOptions('1..10'), wanted: selectCases(limitCases, options['cases']) });
      },
      'small-models': async () => {
        isMet &&= await benchSmallModels({ seeds: seeds('1..100'), folder, signal });
      },
      prompts: async () => {
        isMet &&= await benchPrompts({ seeds: seeds('1..3'), folder, signal });
      },
      house: () => benchHouse(worldOptions('1..20')),
      stuck: () => benchStuck({ ...worldOptions('1..1'), hours: parseHours(String(options['hours'])) }),
      nights: () => benchNights(worldOptions('1..8')),
      machines: async () => {
        isMet &&= await benchMachines({ ...common, seeds: seeds('1..15') });
      },
      bots: () => benchBots({ ...common, seeds: seeds('1..1') }),
      teamwork: () =>
        benchTeamwork({
          ...worldOptions('1..3'),
          wanted: selectCases(teamTasks, options['cases']),
          workers: String(options['workers'])
            .split(',')
            .map((size) => parseWholeNumber('--workers', size, { least: 0, most: mostWorkers })),
        }),
      loss: async () => {
        const wanted = typeof options['cases'] === 'string' ? selectCases(teamTasks, options['cases']) : lossTasks;
        isMet &&= await benchLoss({ ...common, seeds: seeds('1..100'), wanted });
      },
      rules: () =>
        benchRules({
          ...common,
          seeds: seeds('1..10'),
          wanted: selectCases(frozenTasks, options['cases']),
          settings: textOf(options['settings']),
          against: textOf(options['against']),
          rules: textOf(options['rules']),
          without: textOf(options['without']),
        }),
      improve: async () => {
        isMet &&= await benchImprove({ seeds: seeds('1..20'), folder, signal });
      },
      fit: async () => {
        isMet &&= await benchFit({ seeds: seeds('101..130'), folder, signal });
      },
      repeat: async () => {
        const draw = parseDraw('--seed', options['seed']);
        isMet &&= await benchRepeat({ ...common, seeds: seeds('1..5'), count: count(20), draw });
      },
      apart: async () => {
        const inOneHand = options['inOneHand'] === true;
        isMet &&= await benchApart({
          ...common,
          count: count(200),
          draw: parseDraw('--seed', options['seed']),
          inOneHand,
        });
      },
      scenes: async () => {
        isMet &&= await benchScenes({
          ...worldOptions('1..1'),
          only: textOf(options['cases']),
          draw: options['draw'] === undefined ? undefined : parseDraw('--draw', options['draw']),
          jobs: jobs(),
        });
      },
      beyond: async () => {
        const wanted = selectCases(beyondTasks, options['cases']);
        isMet &&= await benchBeyond({ ...worldOptions('1..5'), wanted, jobs: jobs() });
      },
      elsewhere: async () => {
        isMet &&= await benchElsewhere({
          ...common,
          worlds: parseWorlds(String(options['worlds'])),
          wanted: selectCases(elsewhereClasses, options['cases']),
          count: count(20),
          draw: parseDraw('--seed', options['seed']),
          jobs: jobs(),
        });
      },
      worlds: async () => {
        isMet &&= await benchWorlds({ ...common, seeds: seeds('1..1'), only: textOf(options['cases']), jobs: jobs() });
      },
      counterfactual: async () => {
        isMet &&= await benchCounterfactual({
          ...common,
          count: count(200),
          draw: parseDraw('--seed', options['seed']),
        });
      },
      'changed-rules': async () => {
        await benchChangedRules({ ...common, count: count(200), draw: parseDraw('--seed', options['seed']) });
      },
    };
    const wanted = suite === undefined ? Object.values(suites) : [ownValue(suites, suite)];
    for (const measure of wanted) {
      if (measure === undefined)
        throw new SAgentsError({
          code: 'OPTION_INVALID',
          message: `there is no suite "${suite}"`,
          remedy: `use one of ${Object.keys(suites).join(', ')}`,
        });
      await measure();
    }
    return isMet ? 0 : 1;
  },
};

interface FiftyLogsOptions {
  readonly wanted: readonly Case[];
  readonly seeds: readonly number[];
  readonly folder: string;
  readonly fresh: boolean;
  readonly signal: AbortSignal;
}

async function benchFiftyLogs({ wanted, signal, ...options }: FiftyLogsOptions): Promise<void> {
  await measureSeedBySeed({
    suite: 'fifty-logs',
    cases: wanted,
    ...options,
    measure: async ({ name, config }, seed) => {
      const { report } = await runCli(config(seed), {
        configFile: inWorkFolder(`${name}-${seed}.json`),
        signal,
      });
      return { report: reportFigures(report) };
    },
    table: fiftyLogsTable,
  });
}

async function benchStartUp(folder: string, signal: AbortSignal): Promise<void> {
  const provenance = await provenanceOf({ folder: import.meta.dirname, results: folder });
  const times = await measureStartUp({ runs: 5, clock: systemWallClock, signal });
  const table = startUpTable(times, provenance);
  const store = new ResultStore(folder, 'start-up');
  await store.write({ milliseconds: times }, provenance, machine());
  process.stdout.write(`\n${table}\n(${await store.writeTable(table)})\n`);
}

async function benchSandbox(folder: string, signal: AbortSignal): Promise<void> {
  const provenance = await provenanceOf({ folder: import.meta.dirname, results: folder });
  const figures = await measureSandbox({ guests: 1000, signal });
  const table = sandboxTable(figures, provenance);
  const store = new ResultStore<SandboxFigures>(folder, 'sandbox');
  await store.write(figures, provenance, machine());
  process.stdout.write(`\n${table}\n(${await store.writeTable(table)})\n`);
}

function namesOf(all: readonly { readonly name: string }[]): string {
  return all.map(({ name }) => name).join(', ');
}

function selectCases<C extends { readonly name: string }>(all: readonly C[], names: unknown): readonly C[] {
  if (typeof names !== 'string') return all;
  return names.split(',').map((name) => {
    const selected = all.find((candidate) => candidate.name === name.trim());
    if (selected === undefined)
      throw new SAgentsError({
        code: 'OPTION_INVALID',
        message: `--cases names ${JSON.stringify(name)}, which is not a case`,
        remedy: `use some of ${namesOf(all)}`,
      });
    return selected;
  });
}

function textOf(option: unknown): string | undefined {
  return typeof option === 'string' ? option : undefined;
}

/** The seed of a draw is part of a folder's name. */
function parseDraw(flag: string, value: unknown): string {
  const text = String(value);
  if (!/^[A-Za-z0-9_-]{1,40}$/.test(text))
    throw new SAgentsError({
      code: 'OPTION_INVALID',
      message: `${flag} is ${JSON.stringify(text)}`,
      remedy: 'give 1 to 40 letters, digits, _ or -',
    });
  return text;
}

function parseHours(text: string): number {
  const hours = Number(text);
  if (!(hours > 0 && hours <= 24))
    throw new SAgentsError({
      code: 'OPTION_INVALID',
      message: `--hours is ${JSON.stringify(text)}`,
      remedy: 'give a number above 0 and at most 24',
    });
  return hours;
}
