import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { runReportSchema, SAgentsError, withoutSecrets, type Config, type RunReport } from '@s-agents/core';
import { readRegularFileSync } from '@s-agents/kit';

/** The results folder of a suite: each run's folder is `TASK/SEED`. A run that has a report is not repeated. */
export class SuiteResults {
  constructor(readonly folder: string) {}

  folderOf(task: string, seed: number): string {
    return join(this.folder, task, `${seed}`);
  }

  /** The seeds with which any of the tasks has been started. */
  seeds(tasks: readonly string[]): readonly number[] {
    const begun = tasks.flatMap((task) =>
      existsSync(join(this.folder, task)) ? readdirSync(join(this.folder, task)) : [],
    );
    return [...new Set(begun.filter((name) => /^\d+$/.test(name)).map(Number))].sort((a, b) => a - b);
  }

  /**
   * Returns the report of a finished run. Returns null when the task must still be run with this seed, after deleting
   * what an interrupted run left. Throws SAgentsError `SUITE_MIXED` when the folder holds a run with another config.
   */
  takeFinished(task: string, config: Config): RunReport | null {
    const folder = this.folderOf(task, config.seed);
    if (!existsSync(join(folder, 'config.yaml'))) return null;
    if (stringify(readDocument(join(folder, 'config.yaml'))) !== stringify(withoutSecrets(config)))
      throw new SAgentsError({
        code: 'SUITE_MIXED',
        message: `${folder} holds a run with another config, whose results do not belong in the same table`,
        remedy: 'give another folder with --results',
      });
    const report = runReportSchema.safeParse(readDocument(join(folder, 'report.json')));
    if (report.success && report.data.result !== 'interrupted') return report.data;
    rmSync(folder, { recursive: true });
    return null;
  }
}

/** The parsed YAML or JSON file of a run; null when the file is missing or broken. */
function readDocument(file: string): unknown {
  try {
    return parse(readRegularFileSync(file));
  } catch {
    return null;
  }
}
