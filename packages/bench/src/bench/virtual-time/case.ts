import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigInput } from '@s-agents/core';
import { runTeam } from '@s-agents/runner';
import testkit from '@s-agents/testkit';
import type { VirtualRun } from './virtual-run.js';

// The entry point of a run's own process: `node case.js CONFIG`, with the config as JSON. With `--expose-gc` it measures
// its memory half way, which takes time.
const config = JSON.parse(process.argv[2] ?? '{}') as ConfigInput;
const empty = memory();
process.stdout.write(`${JSON.stringify(await measure())}\n`);
process.exit(0);

async function measure(): Promise<VirtualRun> {
  const folder = mkdtempSync(join(tmpdir(), 's-agents-virtual-'));
  const began = cpu();
  let [events, primitives] = [0, 0];
  let middle: VirtualRun['middle'] = null;
  try {
    const report = await runTeam(
      { ...config, run: { folder } },
      {
        baseFolder: folder,
        plugins: [testkit],
        onBegin: ({ log }) =>
          log.subscribe((event) => {
            events++;
            if (event.type === 'primitive.ended') primitives++;
            if (
              globalThis.gc !== undefined &&
              middle === null &&
              event.type === 'goal.checked' &&
              2 * event.status.reached >= event.status.wanted
            )
              middle = memory();
          }),
      },
    );
    const { result, detail, goal, llm, timeCostSeconds, wallSeconds } = report;
    return {
      result,
      detail,
      reached: goal.reached,
      timeCostSeconds,
      wallSeconds,
      cpuSeconds: cpu() - began,
      empty,
      middle,
      peakMemory: process.resourceUsage().maxRSS * 1024,
      events,
      primitives,
      calls: llm.calls + llm.failedCalls,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures memory, after a garbage collection of this thread when `--expose-gc` is set. */
function memory(): NonNullable<VirtualRun['middle']> {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { live: heapUsed + external, resident: rss };
}

/** Returns the CPU seconds of this process and its threads. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
