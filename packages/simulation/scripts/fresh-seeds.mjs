// Runs the swarms of the garden, the block world, the household and the Minecraft server on seeds that nobody has tried,
// checks every log, and adds the counts to those of earlier runs:
//   node scripts/fresh-seeds.mjs --draw TEXT [--count 1000] [--only garden] [--jobs N] [--results FOLDER]
// Each text draws other seeds, so the counts of runs with different texts add up; a part that was run before on the same
// commit is not run again, so an interrupted run can be repeated. It writes fresh-seeds.json, with a line per part of a
// hundred seeds, and the table fresh-seeds.md into the folder, which is bench/results if not given: that one takes only
// what was run on a clean tree. --count is for each world. Wants built packages. Ends with 1 when an invariant was violated.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    draw: { type: 'string' },
    count: { type: 'string', default: '1000' },
    only: { type: 'string', default: '' },
    jobs: { type: 'string' },
    results: { type: 'string' },
  },
});
const seedsPerPart = 100;
/** The swarms, each with the config that it draws from. */
const worlds = { garden: 'garden', blockworld: 'blockworld', household: 'household-team', minecraft: 'minecraft' };

const here = fileURLToPath(new URL('..', import.meta.url));
const top = fileURLToPath(new URL('../../..', import.meta.url));
const published = join(top, 'bench', 'results');
const results = resolve(values.results ?? published);
const file = join(results, 'fresh-seeds.json');
const count = Number(values.count);
if (values.draw === undefined || !Number.isSafeInteger(count) || count < 1) {
  console.error(
    'usage: node scripts/fresh-seeds.mjs --draw TEXT [--count N] [--only WORLD] [--jobs N] [--results FOLDER]',
  );
  process.exit(2);
}

const git = (...args) => execFileSync('git', args, { cwd: top, encoding: 'utf8' }).trim();
const [head, date] = git('show', '--no-patch', '--format=%H %cs', 'HEAD').split(' ');
const isDirty = git('status', '--porcelain', '--', '.', ':!bench/results', ':!docs/results') !== '';
if (isDirty && results === published) {
  console.error(`${results} takes only results of a commit: commit the changes, or give another folder with --results`);
  process.exit(2);
}
const commit = isDirty ? `${head}-dirty` : head;

const parts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
for (const world of Object.keys(worlds).filter((name) => name.includes(values.only)))
  for (let from = 0; from < count; from += seedsPerPart) {
    const draw = `${values.draw}/${world}/${from}`;
    const size = Math.min(seedsPerPart, count - from);
    const isDone = parts.some((part) => part.draw === draw && part.seeds >= size && part.commit === commit);
    if (isDone) continue;
    const part = await runPart(world, { draw, size });
    parts.push(part);
    write();
    console.log(`${world}, ${draw}: ${part.seeds} seeds, ${part.failures.length} of which violate an invariant`);
    for (const { seed, replay } of part.failures) console.log(`  seed ${seed}: ${replay}`);
  }
console.log(`\n${table()}`);
process.exit(parts.some((part) => part.commit === commit && part.failures.length > 0) ? 1 : 0);

/** Runs a part of the seeds and resolves with its counts. */
async function runPart(world, { draw, size }) {
  const args = [
    join(top, 'packages', 'cli', 'bin', 's-agents.js'),
    ...['simulate', `${worlds[world]}.yaml`, '--swarm', `${world}-swarm.yaml`],
    ...['--draw', draw, '--count', String(size), '--json'],
    ...(values.jobs === undefined ? [] : ['--jobs', values.jobs]),
  ];
  const child = spawn(process.execPath, args, { cwd: here, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  const code = await new Promise((end) => child.once('close', end));
  if (code !== 0 && code !== 1) process.exit(code ?? 130);
  const { seeds, events, worldSeconds, faults, failures } = JSON.parse(text);
  const faultCount = Object.values(faults).reduce((sum, number) => sum + number, 0);
  const violated = failures.map(({ seed, violations, replay }) => ({
    seed,
    invariants: [...new Set(violations.map(({ invariant }) => invariant))],
    replay,
  }));
  return { world, draw, commit, date, seeds, events, worldSeconds, faults: faultCount, failures: violated };
}

function write() {
  mkdirSync(results, { recursive: true });
  for (const [name, text] of [
    ['fresh-seeds.json', `[\n${parts.map((part) => JSON.stringify(part)).join(',\n')}\n]\n`],
    ['fresh-seeds.md', table()],
  ]) {
    writeFileSync(join(results, `${name}.new`), text);
    renameSync(join(results, `${name}.new`), join(results, name));
  }
}

/** The counts, by commit and world. */
function table() {
  const groups = Map.groupBy(parts, (part) => `${part.commit} ${part.world}`);
  const sum = (group, pick) => group.reduce((total, part) => total + pick(part), 0).toLocaleString('en');
  const rows = [...groups.values()].map((group) => {
    const [{ commit: of, date: on, world }] = group;
    const failures = group.flatMap((part) => part.failures);
    const which = failures.map(({ seed, invariants }) => `${seed} (${invariants.join(', ')})`).join('; ');
    const name = `${of.slice(0, 8)}${of.endsWith('-dirty') ? ' with changes' : ''}`;
    const counts = [(part) => part.seeds, (part) => part.faults, (part) => part.events].map((pick) => sum(group, pick));
    return `| ${name} of ${on} | ${world} | ${counts.join(' | ')} | ${failures.length} | ${which || '–'} |`;
  });
  return [
    '# Fresh seeds',
    '',
    'Teams, tasks and faults drawn from seeds that nobody had tried, by commit and world, with every invariant of ' +
      '[simulation](../../packages/simulation/README.md) checked on every log. Several runs of ' +
      '`node packages/simulation/scripts/fresh-seeds.mjs --draw TEXT` are added up; a row counts what was run on its ' +
      'commit alone.',
    '',
    '| commit | world | seeds | faults injected | events checked | seeds with a violation | which |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
