import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { runReportSchema, SAgentsError, type Config, type RunReport } from '@s-agents/core';
import { withoutSecrets } from '@s-agents/runner';

/** A folder with the folder of a run for every task and seed: `TASK/SEED/report.json`. A run with a report is kept. */
export class SuiteResults {
  constructor(readonly folder: string) {}

  folderOf(task: string, seed: number): string {
    return join(this.folder, task, `${seed}`);
  }

  /** Seeds that any of the tasks has been run with. */
  seeds(tasks: readonly string[]): readonly number[] {
    const begun = tasks.flatMap((task) =>
      existsSync(join(this.folder, task)) ? readdirSync(join(this.folder, task)) : [],
    );
    return [...new Set(begun.filter((name) => /^\d+$/.test(name)).map(Number))].sort((a, b) => a - b);
  }

  /**
   * The report of a run that came to its end; null when it has to be run, and then its folder is free for it.
   * Throws SAgentsError `SUITE_MIXED` when what lies there is of another config.
   */
  take(task: string, config: Config): RunReport | null {
    const folder = this.folderOf(task, config.seed);
    if (!existsSync(join(folder, 'config.yaml'))) return null;
    if (stringify(readKept(join(folder, 'config.yaml'))) !== stringify(withoutSecrets(config)))
      throw new SAgentsError({
        code: 'SUITE_MIXED',
        message: `${folder} holds a run of another config: they do not belong in one table`,
        remedy: 'give another folder with --results',
      });
    const report = runReportSchema.safeParse(readKept(join(folder, 'report.json')));
    if (report.success && report.data.result !== 'interrupted') return report.data;
    rmSync(folder, { recursive: true });
    return null;
  }
}

/** The content of a file that a run has left (JSON is YAML too); null for one that is missing or broken. */
function readKept(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
