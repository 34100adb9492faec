// Measures every experiment of the repository anew, on one commit, and writes docs/results once all pages are there. Stopped
// (ctrl-C), it goes on where it was, run by run, when it is started again on the same commit; pages of another commit lie
// in another folder and begin anew. Needs built packages and a tree without changes.
// Usage: node scripts/measure-results.mjs [NAME ...]; names that are given are measured alone, and docs/results stays as it is.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const published = join(root, 'docs/results');
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The commit of the tree, which is the same as its files but for published results. */
function cleanCommit() {
  const changes = git(
    'status',
    '--porcelain',
    '--',
    ':(top)',
    ':(exclude,top)bench/results',
    ':(exclude,top)docs/results',
  );
  if (changes !== '') fail(`the tree differs from its commit: commit these changes first\n${changes}`);
  return git('rev-parse', 'HEAD');
}

function fail(why) {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}

function measure(name, staging) {
  const command = join(root, 'packages/cli/bin/s-agents.js');
  const cells = join(root, 'bench/runs/cells');
  const child = spawn(process.execPath, [command, 'experiment', name, '--results', staging, '--cells', cells], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve) => child.once('close', (code, signal) => resolve(code ?? signal)));
}

/** The commit at which a page was measured. */
function commitOf(page) {
  return JSON.parse(readFileSync(page, 'utf8')).provenance.commit;
}

const commit = cleanCommit();
const staging = join(root, 'bench/runs', `results-${commit.slice(0, 12)}`);
const all = readdirSync(join(root, 'packages/experiments/experiments')).map((file) => file.replace(/\.yaml$/, ''));
const named = process.argv.slice(2);
// The measurement that goes on gets the signal as well, and says how to go on.
process.on('SIGINT', () => {});
const minutes = [];
for (const name of named.length === 0 ? all.toSorted() : named) {
  const from = performance.now();
  const code = await measure(name, staging);
  if (code !== 0) fail(`${name} ended with ${code}: start the same command again to go on`);
  const measured = commitOf(join(staging, `${name}.json`));
  if (measured !== commit)
    fail(
      `${name} was measured at ${measured}, the pages before it at ${commit}: check that commit out and start again`,
    );
  minutes.push((performance.now() - from) / 60_000);
  process.stdout.write(`${name}: ${minutes.at(-1).toFixed(1)} minutes\n`);
}
const total = minutes.reduce((sum, one) => sum + one, 0);
process.stdout.write(
  `${minutes.length} pages, in this call in ${(total / 60).toFixed(2)} hours, the longest in ${Math.max(...minutes).toFixed(1)} minutes\n`,
);
if (named.length === 0) {
  // Pages that are not measured any more go.
  for (const file of readdirSync(published))
    if (file !== 'README.md') rmSync(join(published, file), { recursive: true });
  cpSync(staging, published, { recursive: true });
}
