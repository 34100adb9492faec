// Measures every experiment of the repository anew, on one commit, and writes docs/results once all pages are there. Stopped (ctrl-C),
// it goes on where it was, run by run, when it is started again on the same commit. Needs built packages.
// Usage: node scripts/measure-results.mjs [NAME ...]; names that are given are measured alone, and docs/results stays as it is.
import { spawn } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const staging = join(root, 'bench/runs/results');
const published = join(root, 'docs/results');
const all = readdirSync(join(root, 'packages/experiments/experiments')).map((file) => file.replace(/\.yaml$/, ''));
const named = process.argv.slice(2);

function measure(name) {
  const child = spawn(
    process.execPath,
    [
      join(root, 'packages/cli/bin/s-agents.js'),
      'experiment',
      name,
      '--results',
      staging,
      '--cells',
      join(root, 'bench/runs/cells'),
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return new Promise((resolve) => child.once('close', (code, signal) => resolve(code ?? signal)));
}

// The measurement that goes on gets the signal as well, and says how to go on.
process.on('SIGINT', () => {});
const minutes = new Map();
for (const name of named.length === 0 ? all.toSorted() : named) {
  const from = performance.now();
  const code = await measure(name);
  if (code !== 0) {
    process.stderr.write(`${name} ended with ${code}: start the same command again to go on\n`);
    process.exit(1);
  }
  minutes.set(name, (performance.now() - from) / 60_000);
  process.stdout.write(`${name}: ${minutes.get(name).toFixed(1)} minutes\n`);
}
const total = [...minutes.values()].reduce((sum, one) => sum + one, 0);
process.stdout.write(
  `${minutes.size} pages in ${(total / 60).toFixed(2)} hours, the longest in ${Math.max(...minutes.values()).toFixed(1)} minutes\n`,
);
if (named.length === 0) {
  // Pages that are not measured any more go.
  for (const file of readdirSync(published))
    if (file !== 'README.md') rmSync(join(published, file), { recursive: true });
  cpSync(staging, published, { recursive: true });
}
