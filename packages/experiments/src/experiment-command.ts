import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { printWidth, printWidths } from '@s-agents/charts';
import { SAgentsError, type CliCommand } from '@s-agents/core';
import { printable, printableJson, printableLine, systemWallClock, valueText } from '@s-agents/kit';
import { parseSeeds } from '@s-agents/runner';
import { machine } from './measure/provenance.js';
import { parseWholeNumber } from './measure/number-option.js';
import { inWorkFolder } from './measure/work-folder.js';
import { experimentNames, readExperiment } from './file/read-experiment.js';
import { overrideExperiment } from './file/override-experiment.js';
import { readModels } from './models/read-models.js';
import { runModels } from './models/run-models.js';
import { runExperiment, type RunExperimentOptions } from './run-experiment.js';

/** `s-agents experiment`: measures a table of cells, and writes a page about it. */
export const experimentCommand: CliCommand = {
  name: 'experiment',
  group: 'laboratory',
  description:
    'measure a table of the papers, or one of your own; a stopped experiment goes on where it was, run by run',
  arguments: [{ syntax: '<name>', description: `one of ${experimentNames().join(', ')}, or the path of a .yaml file` }],
  options: [
    {
      flags: '--seeds <n>',
      description: 'how many seeds, or the first and the last, as in 5..9 (default: those of the file)',
    },
    {
      flags: '--set <path=value>',
      description: 'override values of the config that all cells share, such as environment.use=mineflayer',
    },
    {
      flags: '--models <model...>',
      description:
        'run it with each of these models that answers: symbolic, PROVIDER:MODEL, or a .yaml file of models by label',
    },
    {
      flags: '--jobs <n>',
      description: 'how many runs under virtual time go on at the same time (default: one per core)',
    },
    {
      flags: '--results <folder>',
      description: 'folder of the page: Markdown, JSON, CSV, SVG and PDF',
      default: inWorkFolder('experiments'),
    },
    {
      flags: '--cells <folder>',
      description: 'folder of the figures of runs, by their keys',
      default: inWorkFolder('cells'),
    },
    {
      flags: '--fresh',
      description: 'replace a page of another commit or of other seeds, and measure every run again',
    },
    { flags: '--width <width>', description: `how wide pictures are: ${printWidths}`, default: 'column' },
    { flags: '--json', description: 'print the page as one JSON document and nothing else' },
  ],
  run: async ({ arguments: [name = ''], options, signal }) => {
    const set = Array.isArray(options['set']) ? options['set'].map(String) : [];
    const experiment = overrideExperiment(await readExperiment(name, process.cwd()), set);
    const seeds = typeof options['seeds'] === 'string' ? seedsOf(options['seeds']) : experiment.seeds;
    const listed = Array.isArray(options['models']) ? options['models'].map(String) : null;
    const results = resolve(String(options['results']));
    const all: RunExperimentOptions = {
      experiment,
      seeds,
      jobs:
        options['jobs'] === undefined
          ? availableParallelism()
          : parseWholeNumber('--jobs', options['jobs'], { least: 1, most: 256 }),
      results,
      cells: resolve(String(options['cells'])),
      fresh: options['fresh'] === true,
      command: commandText(name, seeds, set, listed ?? []),
      codeFolder: import.meta.dirname,
      machine: machine(),
      clock: systemWallClock,
      width: widthOf(String(options['width'])),
      say: (line) => void process.stderr.write(`${printableLine(line)}\n`),
      signal,
    };
    const print = (page: object, text: string, file: string): void =>
      void process.stdout.write(
        options['json'] === true
          ? `${printableJson(page)}\n`
          : `${printable(text)}\n(${join(String(options['results']), file)})\n`,
      );
    if (listed !== null) {
      const models = await readModels(listed, process.cwd());
      const { page, text, hasDied } = await runModels({ ...all, models });
      print(page, text, `${experiment.name}-models.md`);
      return hasDied || page.rows.length === 0 ? 1 : 0;
    }
    const { page, text } = await runExperiment(all);
    print(page, text, `${experiment.name}.md`);
    return page.rows.some((row) => 'died' in row) ? 1 : 0;
  },
};

function widthOf(text: string): number {
  const width = printWidth(text);
  if (width !== null) return width;
  throw new SAgentsError({
    code: 'OPTION_INVALID',
    message: `--width: ${valueText(text)} is no width of a picture`,
    remedy: `give ${printWidths}`,
  });
}

function commandText(
  name: string,
  seeds: readonly number[],
  set: readonly string[],
  models: readonly string[],
): string {
  const range = `${seeds[0]}..${seeds.at(-1)}`;
  return [
    's-agents experiment',
    name,
    '--seeds',
    range,
    ...set.flatMap((one) => ['--set', one]),
    ...(models.length === 0 ? [] : ['--models', ...models]),
  ].join(' ');
}

/** A number alone says how many seeds there are, since results of one seed say little. */
function seedsOf(text: string): readonly number[] {
  return parseSeeds(/^\d+$/.test(text.trim()) ? `1..${text.trim()}` : text);
}
