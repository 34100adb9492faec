import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { SAgentsError, type CliCommand } from '@s-agents/core';
import { printableJson, printableLine, systemWallClock } from '@s-agents/kit';
import { parseSeeds } from '@s-agents/runner';
import { profileDescriptions } from '../faults/profiles.js';
import { readProfile } from '../faults/read-profile.js';
import { runSeeds } from '../run/run-seeds.js';
import type { SeedResult } from '../run/simulate-seed.js';
import { readSwarm, swarmSchema, type Swarm } from '../swarm/swarm.js';
import { drawSeeds } from './draw-seeds.js';
import { replayCommand, type SimulateArguments } from './replay.js';
import { shrinkFailures } from '../shrink/shrink-failures.js';
import { possibleConditions } from '../sometimes/conditions.js';
import { lacksCoverage, seedLine, summarize, summaryLines } from './tables.js';

/** `s-agents simulate`: runs a team once per seed, with faults drawn from the seed, and checks every event log. */
export const simulateCommand: CliCommand = {
  name: 'simulate',
  group: 'laboratory',
  description:
    'run a team under virtual time, once per seed, with faults drawn from the seed, and check every event log',
  arguments: [{ syntax: '<config>', description: 'a config file: .yaml, .json or .ts' }],
  options: [
    {
      flags: '--faults <profile>',
      description:
        'a profile of what goes wrong: ' +
        `${profileDescriptions.map(([name, description]) => `${name} (${description})`).join('; ')}; or a yaml file`,
      default: 'everything',
    },
    {
      flags: '--swarm [file]',
      description:
        'draw the team (topology, scheduler, size, who hears whom) and the kinds of faults from the seed; a yaml file ' +
        'lists the tasks to draw from',
    },
    { flags: '--seeds <a..b>', description: 'the first and the last seed, or a single seed (default: 1..100)' },
    {
      flags: '--draw <text>',
      description: 'draw fresh seeds: the same text draws the same ones, any other text others',
    },
    { flags: '--count <n>', description: 'how many seeds --draw draws (default: 100)' },
    {
      flags: '--set <path=value>',
      description: 'override values of the config, such as environment.use=blockworld',
    },
    {
      flags: '--keep <folder>',
      description: 'keep the runs: a single seed in this folder, several seeds in a subfolder each',
    },
    {
      flags: '--regressions <folder>',
      description:
        'shrink the first failing seed of each violated invariant to the fewest faults and agents, into a file',
    },
    { flags: '--jobs <n>', description: 'how many seeds run in parallel (default: one per core)' },
    { flags: '--patience <seconds>', description: 'wall seconds after which a seed counts as hung', default: '300' },
    { flags: '--json', description: 'print one JSON document and nothing else' },
  ],
  run: async ({ arguments: [file = ''], options, signal }) => {
    const simulateArguments: SimulateArguments = {
      file,
      faults: String(options['faults']),
      set: strings(options['set']),
      plugins: strings(options['plugin']),
      defaultPlugins: options['defaultPlugins'] !== false,
    };
    const profile = await readProfile(simulateArguments.faults, process.cwd());
    const swarm = await swarmOf(options['swarm']);
    const seeds = seedsOf(options);
    const keep = typeof options['keep'] === 'string' ? resolve(options['keep']) : null;
    const isJson = options['json'] === true;
    const print = (line: string): void => void (isJson ? undefined : process.stdout.write(`${printableLine(line)}\n`));
    const startedAt = systemWallClock.now();
    const setup = {
      file,
      set: simulateArguments.set,
      workingFolder: process.cwd(),
      plugins: simulateArguments.plugins,
      defaultPlugins: simulateArguments.defaultPlugins,
    };
    const timeoutMilliseconds = parsePositive('--patience', options['patience']) * 1000;
    const results = await runSeeds({
      setup,
      orders: seeds.map((seed) => ({
        seed,
        profile,
        ...(swarm === null ? {} : { swarm }),
        folder: keep === null ? null : seeds.length === 1 ? keep : join(keep, `${seed}`),
      })),
      jobs: options['jobs'] === undefined ? availableParallelism() : parsePositive('--jobs', options['jobs']),
      timeoutMilliseconds,
      clock: systemWallClock,
      onResult: (result) => printResult(result, simulateArguments, print),
      signal,
    });
    // A part of a team that the user has set is never drawn, so not everything can occur.
    const mustCover = swarm !== null && simulateArguments.set.length === 0 ? possibleConditions(profile, swarm) : null;
    const summary = summarize(results, (systemWallClock.now() - startedAt) / 1000, mustCover);
    if (isJson)
      process.stdout.write(
        `${printableJson({ ...summary, failures: failures(results, simulateArguments), seedResults: results })}\n`,
      );
    else for (const line of ['', ...summaryLines(summary)]) print(line);
    if (typeof options['regressions'] === 'string')
      for (const { file: written, shrunk } of await shrinkFailures(results, {
        setup,
        profile,
        folder: resolve(options['regressions']),
        timeoutMilliseconds,
        clock: systemWallClock,
        signal,
      }))
        print(`${written}: ${shrunk.faults.only?.length ?? 0} faults are enough (${shrunk.runs} runs)`);
    return summary.failingSeeds.length === 0 && !lacksCoverage(summary) ? 0 : 1;
  },
};

function printResult(result: SeedResult, simulateArguments: SimulateArguments, print: (line: string) => void): void {
  print(seedLine(result));
  for (const { invariant, at, sequence, detail } of result.violations)
    print(`  ${invariant} at ${at} s (event ${sequence}): ${detail}`);
  if (result.violations.length > 0)
    print(`  run it again: ${replayCommand(simulateArguments, result.seed, result.drawn)}`);
}

function failures(results: readonly SeedResult[], simulateArguments: SimulateArguments): readonly object[] {
  return results
    .filter(({ violations }) => violations.length > 0)
    .map(({ seed, violations, drawn }) => ({
      seed,
      replay: replayCommand(simulateArguments, seed, drawn),
      violations,
    }));
}

/** Throws SAgentsError `OPTION_INVALID`. */
function seedsOf({ seeds, draw, count }: Readonly<Record<string, unknown>>): readonly number[] {
  if (draw === undefined && count === undefined) return parseSeeds(typeof seeds === 'string' ? seeds : '1..100');
  if (typeof draw !== 'string' || seeds !== undefined)
    throw new SAgentsError({
      code: 'OPTION_INVALID',
      message:
        seeds === undefined ? '--count is given without --draw' : '--seeds is given together with --draw or --count',
      remedy: 'give --seeds A..B to name the seeds, or --draw TEXT --count N to draw them',
    });
  return drawSeeds(draw, count === undefined ? 100 : parsePositive('--count', count));
}

async function swarmOf(option: unknown): Promise<Swarm | null> {
  if (option === undefined) return null;
  return typeof option === 'string' ? readSwarm(option, process.cwd()) : swarmSchema.parse({});
}

function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function parsePositive(flag: string, value: unknown): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 1)
    throw new SAgentsError({
      code: 'OPTION_INVALID',
      message: `${flag} is ${JSON.stringify(value)}, which is not a whole number of at least 1`,
      remedy: 'give a whole number of at least 1',
    });
  return number;
}
