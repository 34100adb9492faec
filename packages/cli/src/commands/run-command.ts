import { systemWallClock } from '@s-agents/core';
import { boundNewSpace, runTeam, type RunHandle } from '@s-agents/runner';
import type { Display } from '../view/display.js';
import { plainDisplay } from '../view/plain-display.js';
import { pluginOptions, readConfig, type ConfigOptions } from './config-options.js';
import { exitCodeOf } from './exit-codes.js';

export interface RunCommandOptions extends ConfigOptions {
  readonly json: boolean;
  readonly plain: boolean;
}

/** `s-agents run`: resolves with the exit code. */
export async function runCommand(file: string, options: RunCommandOptions, signal: AbortSignal): Promise<number> {
  boundNewSpace();
  const config = await readConfig(file, options);
  const display = await chooseDisplay(options);
  let folder = '';
  try {
    const report = await runTeam(config, {
      ...(await pluginOptions(options)),
      debug: options.debug,
      signal,
      onBegin: (run: RunHandle) => {
        folder = run.folder.path;
        display.begin(run);
      },
    });
    await display.end(report, folder);
    return exitCodeOf(report.result);
  } catch (error) {
    await display.abandon();
    throw error;
  }
}

async function chooseDisplay({ json, plain }: RunCommandOptions): Promise<Display> {
  if (json) {
    return {
      begin: () => {},
      end: async (report) => void process.stdout.write(`${JSON.stringify(report, null, 2)}\n`),
      abandon: async () => {},
    };
  }
  if (plain || !process.stdout.isTTY) return plainDisplay(process.stdout);
  const { liveDisplay } = await import('../view/live-display.js');
  return liveDisplay({ stdout: process.stdout, wallClock: systemWallClock });
}
