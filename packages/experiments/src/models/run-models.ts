import { join } from 'node:path';
import { isSAgentsError } from '@s-agents/core';
import { printJson } from '../measure/print-json.js';
import { expandCells } from '../cells/expand-cells.js';
import { readTasks } from '../cells/read-tasks.js';
import type { Experiment } from '../file/read-experiment.js';
import { PageFiles } from '../page/page-files.js';
import { runExperiment, type RunExperimentOptions } from '../run-experiment.js';
import { modelRowsOf, modelsMarkdown, type ModelsPage } from './models-page.js';
import type { ListedModel } from './read-models.js';
import { ModelAsker } from './ask-models.js';

export interface RunModelsOptions extends RunExperimentOptions {
  readonly models: readonly ListedModel[];
}

/**
 * Asks all models whether they answer, runs an experiment with each that does, each into a folder of its own, and writes
 * a page that compares them.
 * A model that does not answer becomes a line of that page. Throws as `runExperiment` does.
 */
export async function runModels({
  models,
  ...options
}: RunModelsOptions): Promise<{ readonly page: ModelsPage; readonly text: string; readonly hasDied: boolean }> {
  const { experiment, results, say, command } = options;
  const rows: ModelsPage['rows'][number][] = [];
  const silent: ModelsPage['silent'][number][] = [];
  let hasDied = false;
  const asker = new ModelAsker(options);
  const answering: (ListedModel & { readonly variant: Experiment })[] = [];
  for (const model of models) {
    const variant = withModel(experiment, model);
    const why = await silenceIn(variant, options, asker);
    say(`${model.label} ${why === null ? 'answers' : `does not answer: ${why}`}`);
    if (why === null) answering.push({ ...model, variant });
    else silent.push({ model: model.label, why });
  }
  for (const { variant, ...model } of answering) {
    const { page } = await runExperiment({
      ...options,
      asker,
      experiment: variant,
      results: join(results, folderName(model)),
    });
    hasDied ||= page.rows.some((row) => 'died' in row);
    rows.push(...modelRowsOf(model.label, page));
  }
  const page = { experiment: experiment.name, title: experiment.title, command, rows, silent };
  const files = new PageFiles(results, `${experiment.name}-models`);
  const text = modelsMarkdown(page);
  await files.write('json', printJson(page));
  await files.write('md', text);
  return { page, text, hasDied };
}

function withModel(experiment: Experiment, { choice }: ListedModel): Experiment {
  const models = experiment.base['models'];
  const others = typeof models === 'object' && models !== null && !Array.isArray(models) ? models : {};
  const base = { ...experiment.base, models: { ...others, default: choice } } as Experiment['base'];
  return { ...experiment, base };
}

function folderName({ label }: ListedModel): string {
  return label.replaceAll(/[^\w.-]+/g, '-');
}

/**
 * Returns why the models of an experiment's first cell do not answer; null if they do. Throws SAgentsError for an invalid
 * config, and the signal's reason.
 */
async function silenceIn(
  experiment: Experiment,
  { seeds, cells: cellFolder }: RunExperimentOptions,
  asker: ModelAsker,
): Promise<string | null> {
  const { tasks, write } = await readTasks(experiment, join(cellFolder, 'tasks'));
  const [cell] = expandCells(experiment, tasks);
  await write();
  try {
    if (cell !== undefined) await asker.askTeam(cell.config(seeds[0] ?? 1, false));
    return null;
  } catch (error) {
    if (isSAgentsError(error) && error.code.startsWith('MODEL_')) return error.message;
    throw error;
  }
}
