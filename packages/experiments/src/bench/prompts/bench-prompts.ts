import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConfigInput } from '@s-agents/core';
import { readRecordedRun } from '@s-agents/runner';
import { head, row } from '../markdown.js';
import { runCli } from '../run-cli.js';
import { inWorkFolder } from '../../work-folder.js';
import { promptGrowth, spans, type PromptGrowth } from './prompt-growth.js';

const leader = 'leader';

/** A prompt may be longer by this factor at hour 3 than at minute 10. */
const goal = 1.2;

/** More than a team of three comes by in hours. */
const wanted: Readonly<Record<string, number>> = {
  log: 1200,
  dirt: 1500,
  sand: 800,
  cobblestone: 6000,
  chest: 120,
  ladder: 300,
  coal: 600,
  iron_ingot: 500,
  iron_pickaxe: 30,
  bucket: 30,
  glass: 400,
  white_wool: 200,
  diamond: 100,
};
/** Who cannot do everything fails from the first minutes on: there is something to be said and to be planned. */
const blocked = { workerC: ['craft'] };

const cases: Readonly<Record<string, Partial<ConfigInput>>> = {
  full: {},
  compact: { prompts: { profile: 'compact' } },
  'code-first': { agents: { execution: 'code-first' } },
};

/**
 * `s-agents bench prompts`: whether prompts grow with a run. Runs a team in the block world for more than three world
 * hours at an objective that takes longer.
 */
export async function benchPrompts(signal: AbortSignal): Promise<boolean> {
  let isMet = true;
  for (const [name, part] of Object.entries(cases)) {
    const growth = promptGrowth(await runFor(name, part, signal), leader);
    isMet &&= growth.every(({ early, late }) => late <= goal * early);
    process.stdout.write(`\n${table(name, growth)}\n`);
  }
  return isMet;
}

async function runFor(
  name: string,
  part: Partial<ConfigInput>,
  signal: AbortSignal,
): Promise<Parameters<typeof promptGrowth>[0]> {
  const folder = inWorkFolder('prompts', name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const conditions = Object.entries(wanted).map(([holds, count]) => ({ holds, count }));
  await writeFile(
    join(folder, 'task.json'),
    JSON.stringify({ goal: conditions, setup: { blocked }, limits: { worldMinutes: spans.late.to } }),
  );
  const config: ConfigInput = {
    task: 'task.json',
    seed: 1,
    environment: 'blockworld',
    organization: { root: leader, leaves: ['workerA', 'workerB', 'workerC'] },
    stopWhen: { noProgressMinutes: 600, attempts: 10_000 },
    run: { folder: 'runs' },
    ...part,
  };
  await runCli(config, { configFile: join(folder, 'config.json'), signal });
  const [run = ''] = await readdir(join(folder, 'runs'));
  return (await readRecordedRun(join(folder, 'runs', run))).events;
}

function table(name: string, growth: readonly PromptGrowth[]): string {
  const { early, late } = spans;
  const span = ({ from, to }: { readonly from: number; readonly to: number }): string => `minutes ${from}–${to}`;
  return [
    `# Prompts of a long run: ${name}`,
    '',
    ...head(['purpose', `tokens, ${span(early)}`, `tokens, ${span(late)}`, 'ratio', 'longest', 'calls', '']),
    ...growth.map(({ purpose, leads, early: before, late: after, longest, calls }) =>
      row([
        `${purpose}, ${leads ? 'leader' : 'workers'}`,
        before.toFixed(0),
        after.toFixed(0),
        (after / before).toFixed(2),
        `${longest}`,
        calls.join(', '),
        after <= goal * before ? '✔' : '✘',
      ]),
    ),
  ].join('\n');
}
