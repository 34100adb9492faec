import { loadavg } from 'node:os';
import type { ConfigInput } from '@s-agents/core';
import { machine, provenanceOf } from '@s-agents/experiments/measure';
import { ResultStore } from '../result-store.js';
import { runVirtually, type VirtualRun } from './virtual-run.js';
import { embeddedRatio } from './embedded-ratio.js';
import { virtualTimeTable, type VirtualTimeFigures } from './table.js';

const environment = { use: 'blockworld' };
const team = { topology: 'tree', leaves: ['workerA', 'workerB', 'workerC'] };
const solo = { topology: 'solo', leaves: [] };
const inProcess = { sandbox: { use: 'in-process' } };

/**
 * `s-agents bench virtual-time`: measures runs in the block world, which takes minutes. Earlier results are never kept.
 */
export async function benchVirtualTime({
  seeds,
  folder,
  signal,
}: {
  readonly seeds: readonly number[];
  readonly folder: string;
  readonly signal: AbortSignal;
}): Promise<void> {
  const measure = async (what: string, config: ConfigInput, measuresMemory = false): Promise<VirtualRun> => {
    process.stderr.write(`${what} … `);
    const run = await runVirtually(config, { measuresMemory, signal });
    process.stderr.write(
      `${run.result}, ${run.timeCostSeconds.toFixed(1)} s of world time in ${run.wallSeconds.toFixed(2)} s\n`,
    );
    return run;
  };
  const fiftyLogs = async (name: string, organization: typeof team): Promise<readonly VirtualRun[]> => {
    const runs: VirtualRun[] = [];
    for (const seed of seeds)
      runs.push(
        await measure(`50 logs, ${name}, seed ${seed}`, { task: 'mine 50 logs', seed, environment, organization }),
      );
    return runs;
  };
  const store = new ResultStore<VirtualTimeFigures>(folder, 'virtual-time');
  const provenance = await provenanceOf({ folder: import.meta.dirname, results: folder });
  const loadBefore = load();
  const figures: VirtualTimeFigures = {
    seeds,
    team: await fiftyLogs('team', team),
    solo: await fiftyLogs('solo', solo),
    hour: await measure('an hour of four agents, with the sandbox', hour({})),
    hourInProcess: await measure('an hour of four agents, without the sandbox', hour(inProcess)),
    few: await measure('four leaves', manyLeaves(4)),
    thousand: await measure('a thousand leaves', manyLeaves(1000), true),
    fewInProcess: await measure('four leaves, without the sandbox', manyLeaves(4, inProcess)),
    thousandInProcess: await measure('a thousand leaves, without the sandbox', manyLeaves(1000, inProcess), true),
    embeddedRatio: await embeddedRatio(folder),
  };
  await store.write(figures, provenance, {
    ...machine(),
    'load average': `${loadBefore} before, ${load()} after`,
  });
  const table = virtualTimeTable(figures, provenance);
  process.stdout.write(`\n${table}\n(${await store.writeTable(table)})\n`);
}

/**
 * Returns a run with as many logs as a root with three leaves collects in about an hour. Monsters are off, so that it
 * measures only work.
 */
function hour(skills: ConfigInput['skills']): ConfigInput {
  return {
    task: 'mine 2800 logs',
    seed: 1,
    environment: { ...environment, rules: { mobs: false } },
    organization: team,
    skills,
    stopWhen: { noProgressMinutes: 600 },
  };
}

/** Returns a run of a root with this many leaves, two logs for each. */
function manyLeaves(leaves: number, skills: ConfigInput['skills'] = {}): ConfigInput {
  return {
    task: `mine ${2 * leaves} logs`,
    seed: 1,
    environment,
    organization: { leaves: Array.from({ length: leaves }, (_, leaf) => `w${leaf}`) },
    skills,
  };
}

function load(): string {
  return loadavg()
    .map((value) => value.toFixed(2))
    .join(' ');
}
