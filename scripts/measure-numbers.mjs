// Measures what each named number of the symbolic planner and of the starter skills is worth: halves and doubles it in
// the built code, one at a time, and runs frozen tasks of `s-agents bench rules` with it and without the change. Keeps
// what is measured in bench/results/numbers.json, so that it goes on where it was stopped, and writes the table
// numbers.md beside it. It changes files of the checkout while it runs and restores them, so that it needs a checkout
// without changes that nobody else uses, and that is built.
//   node scripts/measure-numbers.mjs [--cases NAMES] [--seeds 1..1] [--only TEXT] [--results bench/results]
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Tasks in which every kind of deed is done. */
const broad = [
  '50-logs',
  '50-stones-one-lost',
  '10-wool',
  '40-sand-and-8-gravel',
  'iron-tools-alone',
  'anvil',
  '12-iron-ingots-4-leaves',
  '6-cooked-beef',
  'cake-of-a-farm',
  '5-bread-of-a-ripe-field',
  'shelter-of-three-hands',
  'wall-of-four-hands',
  'coal-and-logs-into-a-chest',
  'everybody-at-a-place',
  '2-cows-to-a-place',
  '2-zombies-killed-at-night',
  'fishing-rod-from-dusk-on',
];
const factors = { halved: 0.5, doubled: 2 };
/** A run of all tasks takes some twenty seconds. */
const longestMinutes = 20;

const options = parse();
const changed = git('status', '--porcelain', '--untracked-files=no');
if (changed !== '') fail('the checkout has changes: commit or stash them, since this changes files and restores them');
const commit = git('rev-parse', 'HEAD');
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop.abort());

const kept = read();
kept.baseline ??= await measured();
const numbers = [
  ...numbersIn('packages/planner/src', (path) => path.replace('/src/', '/dist/').replace(/\.ts$/, '.js')),
  ...numbersIn('packages/minecraft/skills', (path) => path),
].filter(({ id }) => id.includes(options.only));
for (const [index, number] of numbers.entries())
  for (const [how, factor] of Object.entries(factors)) {
    if (kept.numbers[number.id]?.[how] !== undefined || stop.signal.aborted) continue;
    const value = valueOf(number, factor);
    const runs = value === number.value ? null : await withValue(number, value, measured);
    if (stop.signal.aborted) break;
    kept.numbers[number.id] = { ...kept.numbers[number.id], value: number.value, about: number.about, [how]: runs };
    write();
    process.stdout.write(`${index + 1} of ${numbers.length}: ${number.id} ${how}: ${effectText(effectOf(runs))}\n`);
  }
write();

function parse() {
  try {
    const { values } = parseArgs({
      options: {
        cases: { type: 'string', default: broad.join(',') },
        seeds: { type: 'string', default: '1..1' },
        only: { type: 'string', default: '' },
        results: { type: 'string', default: join(root, 'bench/results') },
      },
    });
    return values;
  } catch (error) {
    return fail(error.message);
  }
}

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(2);
}

function git(...words) {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
}

/** The named numbers of a folder's files, each with the file that runs. */
function numbersIn(folder, builtOf) {
  const pattern = /^(?:\/\*\* ?((?:[^*]|\*(?!\/))*?) ?\*\/\n)?(?:export )?const (\w+) = (-?[\d_.]+);$/gm;
  return readdirSync(join(root, folder), { recursive: true })
    .map((path) => join(folder, path))
    .filter((path) => /\.(ts|js)$/.test(path) && !/\.(test|support)\./.test(path))
    .sort()
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(pattern)].map(([, about = '', name, text]) => ({
        id: `${relative('packages', path)}: ${name}`,
        name,
        text,
        value: Number(text.replaceAll('_', '')),
        about: about.replaceAll(/\s*\n \* ?/g, ' ').trim(),
        file: join(root, builtOf(path)),
      })),
    );
}

/** Whole numbers stay whole, and above 0. */
function valueOf({ value }, factor) {
  return Number.isInteger(value) ? Math.max(1, Math.floor(value * factor)) : value * factor;
}

/** Does something while a number has another value. */
async function withValue({ file, name, text }, value, run) {
  const before = readFileSync(file, 'utf8');
  const from = new RegExp(`^((?:export )?const ${name} = )${text.replaceAll('.', '\\.')};`, 'm');
  if (!from.test(before)) throw new Error(`${file} does not define ${name} = ${text}: build the packages`);
  writeFileSync(file, before.replace(from, `$1${value};`));
  try {
    return await run();
  } finally {
    writeFileSync(file, before);
  }
}

/** Runs the tasks. Resolves with each run's world seconds by task and seed, null for a goal that was missed. */
async function measured() {
  const folder = mkdtempSync(join(tmpdir(), 'numbers-'));
  const { cases, seeds } = options;
  const words = ['bench', 'rules', '--settings', 'numbers', '--fresh', '--cases', cases, '--seeds', seeds];
  try {
    const child = spawn(process.execPath, [join(root, 'packages/cli/bin/s-agents.js'), ...words, '--results', folder], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(longestMinutes * 60_000)]),
      killSignal: 'SIGKILL',
    });
    let complaint = '';
    child.stderr.on('data', (chunk) => (complaint += chunk));
    const code = await new Promise((resolve) => child.on('error', () => resolve(null)).on('close', resolve));
    const file = join(folder, 'rules-numbers.json');
    if (!existsSync(file)) {
      if (code !== null) process.stderr.write(complaint.slice(-2_000));
      return 'crashed';
    }
    const { results } = JSON.parse(readFileSync(file, 'utf8'));
    return Object.fromEntries(
      Object.entries(results).flatMap(([task, runs]) =>
        Object.entries(runs).map(([seed, { report, calls }]) => [
          `${task}/${seed}`,
          { seconds: report.result === 'success' ? report.timeCostSeconds : null, calls },
        ]),
      ),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How runs differ from those without the change; null where the number cannot be changed in this way. */
function effectOf(runs) {
  if (runs === null || runs === 'crashed') return runs;
  const pairs = Object.entries(kept.baseline).map(([key, before]) => [before, runs[key]]);
  const other = pairs.filter(
    ([before, after]) => after === undefined || before.seconds !== after.seconds || before.calls !== after.calls,
  );
  const met = pairs.filter(([before, after]) => before.seconds !== null && (after?.seconds ?? null) !== null);
  const logs = met.map(([before, after]) => Math.log(after.seconds / before.seconds));
  return {
    changed: other.length,
    of: pairs.length,
    ratio: Math.exp(logs.reduce((sum, one) => sum + one, 0) / Math.max(1, logs.length)),
    missed: pairs.filter(([before, after]) => before.seconds !== null && (after?.seconds ?? null) === null).length,
  };
}

function effectText(effect) {
  if (effect === null) return '–';
  if (effect === 'crashed') return 'no run ended';
  const { changed, ratio, missed } = effect;
  if (changed === 0) return 'no run differs';
  return `${changed} differ, ${ratio.toFixed(2)}${missed === 0 ? '' : `, ${missed} missed`}`;
}

function read() {
  const file = join(options.results, 'numbers.json');
  const fresh = { commit, cases: options.cases, seeds: options.seeds, numbers: {} };
  if (!existsSync(file)) return fresh;
  const before = JSON.parse(readFileSync(file, 'utf8'));
  return ['commit', 'cases', 'seeds'].every((key) => before[key] === fresh[key]) ? before : fresh;
}

function write() {
  mkdirSync(options.results, { recursive: true });
  writeFileSync(join(options.results, 'numbers.json'), `${JSON.stringify(kept, null, 2)}\n`);
  const rows = Object.entries(kept.numbers).map(
    ([id, { value, about, halved, doubled }]) =>
      `| ${id} | ${value} | ${about.replaceAll('|', '\\|')} | ${effectText(effectOf(halved ?? null))} | ${effectText(effectOf(doubled ?? null))} |`,
  );
  writeFileSync(
    join(options.results, 'numbers.md'),
    [
      '# What each named number of the symbolic planner and of the starter skills is worth',
      '',
      'Each number was halved and doubled alone (whole numbers stay whole and above 0) while ' +
        `${Object.keys(kept.baseline).length} runs of frozen tasks were repeated: how many took another time or other ` +
        'calls, their world seconds over those without the change (geometric mean over all runs whose goal was met in ' +
        'both), and how many missed a goal that was met before. One run of each task: a ratio within about a tenth of 1 ' +
        'is chance. "–": the number cannot be changed in this way. Numbers that no run shows are bounds that no healthy ' +
        'run reaches, or are for scenes that these tasks lack.',
      '',
      `Tasks: ${kept.cases.replaceAll(',', ', ')}; seeds ${kept.seeds}; commit ${kept.commit.slice(0, 8)}.`,
      '',
      '| number | value | what it is | halved | doubled |',
      '|---|---|---|---|---|',
      ...rows,
      '',
    ].join('\n'),
  );
}
