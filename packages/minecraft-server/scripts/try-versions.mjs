// Lets two bots spend a day on every Minecraft version that a server can have, and writes bench/results/server-versions.json
// and the table of README.md: node scripts/try-versions.mjs [VERSION...]. With versions it prints what happens on these
// and writes nothing. Wants built packages; results can be written only at a commit.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { supportedVersions } from '../dist/supported-versions.js';
import { versionTable } from './version-table.mjs';

const here = fileURLToPath(new URL('../', import.meta.url));
const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Where vitest.base.ts has the results written. */
const report = join(here, '.vitest/results.json');
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trimEnd();

/** Runs the day's test on a version. Returns the first act that failed, with the reason; null if none did. */
function tryVersion(version) {
  rmSync(report, { force: true });
  spawnSync('vitest', ['run', 'versions.server.test'], {
    cwd: here,
    env: { ...process.env, MINECRAFT_VERSIONS: version },
    stdio: 'ignore',
  });
  const [test] = JSON.parse(readFileSync(report, 'utf8')).testResults[0]?.assertionResults ?? [];
  if (test?.status === 'passed') return null;
  const [, act = 'join', why = ''] = /act "(.*?)": (.*)/.exec(test?.failureMessages?.[0] ?? '') ?? [];
  return { act, why: why.slice(0, 200) };
}

const asked = process.argv.slice(2);
const results = [];
if (asked.length === 0 && git('status', '--porcelain', '--', ':(top)', ':(exclude,top)bench/results') !== '') {
  console.error('RESULTS_OF_DIRTY_TREE: results can be measured only at a commit. Commit everything first.');
  process.exit(2);
}
for (const version of asked.length > 0 ? asked : supportedVersions) {
  const failed = tryVersion(version);
  results.push({ version, failed });
  console.log(`${version}: ${failed === null ? 'everything' : `not "${failed.act}": ${failed.why}`}`);
}
if (asked.length === 0) {
  const [commit, date] = git('show', '--no-patch', '--format=%H %cs', 'HEAD').split(' ');
  const provenance = { commit, date, node: process.version };
  writeFileSync(
    join(root, 'bench/results/server-versions.json'),
    `${JSON.stringify({ suite: 'server-versions', provenance, results }, null, 1)}\n`,
  );
  const readme = join(here, 'README.md');
  const text = readFileSync(readme, 'utf8');
  writeFileSync(readme, text.replace(versionTable.place, versionTable.of(results, provenance)));
}
process.exit(results.every(({ failed }) => failed === null) ? 0 : 1);
