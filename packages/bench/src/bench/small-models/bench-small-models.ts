import { mkdir, writeFile } from 'node:fs/promises';
import { Cancelled, SAgentsError, type ConfigInput } from '@s-agents/core';
import { inWorkFolder, machine, provenanceOf } from '@s-agents/experiments/measure';
import { z } from 'zod';
import { ResultStore } from '../result-store.js';
import { commandFile } from '../run-cli.js';
import { runProcess } from '../run-process.js';
import { isReached, smallModelsTable, type SmallModelsCase, type SmallModelsFigures } from './small-models-table.js';

/** When models are asked: only where something is open, as by default, or for every plan and judgement. */
const asking = ['when-open', 'always'] as const;

/** What is used of the document that `s-agents simulate --json` prints. */
const simulatedSchema = z.object({
  faults: z.record(z.string(), z.number()),
  seedResults: z.array(
    z.object({ seed: z.int(), result: z.string(), modelCalls: z.int(), violations: z.array(z.unknown()) }),
  ),
});
type Simulated = z.infer<typeof simulatedSchema>;

export interface SmallModelsOptions {
  readonly seeds: readonly number[];
  readonly folder: string;
  readonly signal: AbortSignal;
}

/**
 * `s-agents bench small-models`: 50 logs by a root and three leaves in the block world whose models go wrong in three of
 * ten calls, beside the same seeds without faults. Resolves with whether every goal was reached at no more than twice
 * the calls.
 */
export async function benchSmallModels({ seeds, folder, signal }: SmallModelsOptions): Promise<boolean> {
  const provenance = await provenanceOf({ folder: import.meta.dirname, results: folder });
  const cases: SmallModelsCase[] = [];
  for (const asks of asking) {
    const simulate = (profile: string): Promise<Simulated> => simulated(asks, profile, { seeds, signal });
    cases.push(compared(asks, await simulate('none'), await simulate('small-models')));
  }
  const table = smallModelsTable(cases, provenance);
  const store = new ResultStore<SmallModelsFigures>(folder, 'small-models');
  await store.write(cases, provenance, machine());
  process.stdout.write(`\n${table}\n(${await store.writeTable(table)})\n`);
  return cases.every(isReached);
}

function compared(asks: SmallModelsCase['asks'], clean: Simulated, faulty: Simulated): SmallModelsCase {
  const cleanCalls = new Map(clean.seedResults.map(({ seed, modelCalls }) => [seed, modelCalls]));
  return {
    asks,
    faults: faulty.faults,
    seeds: faulty.seedResults.map(({ seed, result, modelCalls, violations }) => ({
      seed,
      isReached: result === 'success' && violations.length === 0,
      calls: modelCalls,
      cleanCalls: cleanCalls.get(seed) ?? 0,
    })),
  };
}

async function simulated(
  asks: SmallModelsCase['asks'],
  profile: string,
  { seeds, signal }: Pick<SmallModelsOptions, 'seeds' | 'signal'>,
): Promise<Simulated> {
  const config: ConfigInput = {
    task: 'mine 50 logs',
    environment: { use: 'blockworld' },
    agents: { askModels: asks },
  };
  await mkdir(inWorkFolder(), { recursive: true });
  const file = inWorkFolder(`small-models-${asks}.json`);
  await writeFile(file, JSON.stringify(config));
  const range = `${Math.min(...seeds)}..${Math.max(...seeds)}`;
  const { output, errors } = await runProcess(
    [commandFile(), 'simulate', file, '--faults', profile, '--seeds', range, '--json'],
    { signal, stopWith: 'SIGINT' },
  );
  if (signal.aborted) throw signal.reason instanceof Error ? signal.reason : new Cancelled('stopped');
  const parsed = simulatedSchema.safeParse(jsonOf(output));
  if (parsed.success) return parsed.data;
  throw new SAgentsError({
    code: 'BENCH_RUN_FAILED',
    message: `s-agents simulate ${file} --faults ${profile} printed no results: ${errors.trim()}`,
    remedy: 'run the command by hand to see all of its output',
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
