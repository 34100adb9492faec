import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigInput } from '@s-agents/core';
import { runTeam } from '@s-agents/runner';
import testkit from '@s-agents/testkit';
import type { VirtualRun } from './virtual-run.js';

// A process of its own per run: `node case.js CONFIG`, the config as JSON.
const config = JSON.parse(process.argv[2] ?? '{}') as ConfigInput;
process.stdout.write(`${JSON.stringify(await measure())}\n`);
process.exit(0);

async function measure(): Promise<VirtualRun> {
  const folder = mkdtempSync(join(tmpdir(), 's-agents-virtual-'));
  const began = cpu();
  let [events, primitives] = [0, 0];
  try {
    const report = await runTeam(
      { ...config, run: { folder } },
      {
        baseFolder: folder,
        plugins: [testkit],
        onBegin: ({ log }) =>
          log.subscribe(({ type }) => {
            events++;
            if (type === 'primitive.ended') primitives++;
          }),
      },
    );
    const { result, detail, goal, timeCostSeconds, wallSeconds } = report;
    return { result, detail, reached: goal.reached, timeCostSeconds, wallSeconds, cpuSeconds: cpu() - began, peakMemory: process.resourceUsage().maxRSS * 1024, events, primitives };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Seconds of this process and its threads. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
