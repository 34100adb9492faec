import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { apartTable } from '../bench/apart/apart-table.js';
import { beyondTable } from '../bench/beyond/beyond-table.js';
import { botsTable } from '../bench/bots/bots-table.js';
import { changedRulesTable } from '../bench/counterfactual/changed-rules-table.js';
import { counterfactualTable } from '../bench/counterfactual/counterfactual-table.js';
import { elsewhereTable } from '../bench/elsewhere/elsewhere-table.js';
import { fiftyLogsTable } from '../bench/fifty-logs.js';
import { houseTable } from '../bench/house/house-table.js';
import { limitTable } from '../bench/limit/limit-table.js';
import { lockstepTable } from '../bench/lockstep/lockstep-table.js';
import { lossTable } from '../bench/loss/loss-table.js';
import { nightsTable } from '../bench/nights/nights-table.js';
import type { Provenance } from '@s-agents/experiments/measure';
import { settingTable } from '../bench/rules/setting-table.js';
import { worthTable } from '../bench/rules/worth-table.js';
import { runtimeTable } from '../bench/runtime/table.js';
import { sandboxTable } from '../bench/sandbox.js';
import { scenesTable } from '../bench/scenes/scenes-table.js';
import { smallModelsTable } from '../bench/small-models/small-models-table.js';
import { stuckTable } from '../bench/stuck/stuck-table.js';
import { teamworkTable } from '../bench/teamwork/teamwork-table.js';
import { virtualTimeTable } from '../bench/virtual-time/table.js';
import { worldsTable } from '../bench/worlds/worlds-table.js';
import type { ResultReader } from './result-reader.js';

/** The file of a suite's table, and the text that it should have. */
export interface ResultTable {
  readonly path: string;
  readonly text: string;
}

/** The functions that render tables, by suite. */
const renderers: Readonly<Record<string, (results: ResultReader, suite: string) => string>> = {
  apart: of(apartTable),
  beyond: of(beyondTable),
  bots: of(botsTable),
  'changed-rules': of(changedRulesTable),
  counterfactual: of(counterfactualTable),
  elsewhere: of(elsewhereTable),
  'fifty-logs': of(fiftyLogsTable),
  house: of(houseTable),
  limit: of(limitTable),
  lockstep: of(lockstepTable),
  loss: of(lossTable),
  nights: of(nightsTable),
  rules: of(worthTable),
  'rules-today': of((figures: Parameters<typeof settingTable>[1], provenance) =>
    settingTable('today', figures, provenance),
  ),
  runtime: (results, suite) => {
    const { provenance, machine, results: figures } = results.read<Parameters<typeof runtimeTable>[0]>(suite);
    return runtimeTable(figures, provenance, machine);
  },
  sandbox: of(sandboxTable),
  scenes: of(scenesTable),
  'small-models': of(smallModelsTable),
  stuck: of(stuckTable),
  teamwork: of(teamworkTable),
  'virtual-time': of(virtualTimeTable),
  worlds: of(worldsTable),
};

/**
 * Returns the tables of all results in a folder and in its subfolder `server`, whose results are of the embedded server
 * alone.
 */
export function resultTables(folder: string, results: ResultReader): readonly ResultTable[] {
  return ['', 'server/'].flatMap((below) =>
    Object.entries(renderers).flatMap(([suite, render]) =>
      existsSync(join(folder, `${below}${suite}.json`))
        ? [{ path: join(folder, `${below}${suite}.md`), text: render(results, `${below}${suite}`) }]
        : [],
    ),
  );
}

function of<T>(table: (figures: T, provenance: Provenance) => string): (typeof renderers)[string] {
  return (results, suite) => {
    const { provenance, results: figures } = results.read<T>(suite);
    return table(figures, provenance);
  };
}
