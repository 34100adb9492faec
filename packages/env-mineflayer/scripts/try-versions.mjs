// Tries all acts of bodies on every Minecraft version that mineflayer speaks, and writes bench/results/versions.json and
// versions.md: node scripts/try-versions.mjs [VERSION...]. With versions it prints what happens on these and writes
// nothing. Wants built packages; results can be written only at a commit.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { mineflayerVersions } from '../dist/spoken-versions.js';
import { actCount, tryVersion } from '../dist/testing/try-version.js';
import { versionActs } from '../dist/testing/version-acts.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trimEnd();

async function tryAll(versions) {
  const results = [];
  for (const version of versions) {
    const result = await tryVersion(version);
    results.push(result);
    const { acts, failed } = result;
    console.log(
      `${version}: ${acts} of ${actCount} acts${failed === null ? '' : `, not "${failed.act}": ${failed.why}`}`,
    );
  }
  return results;
}

function tableOf(results, { commit, date }) {
  const rows = results.map(({ version, acts, failed }) => {
    const cell = failed === null ? '' : `${failed.act}: ${failed.why.replaceAll('|', '\\|').slice(0, 300)}`;
    return `| ${version} | ${acts} of ${actCount} | ${cell} |`;
  });
  const passed = results.filter(({ failed }) => failed === null).length;
  const server = '[test server](../../packages/env-mineflayer/src/testing/playable-double.ts)';
  const names = ['join', ...versionActs.map(({ name }) => name)].join(', ');
  const tried = `On each version that mineflayer's own tests run on, one body joins a ${server} and does these acts: ${names}.`;
  const measured = `commit ${commit.slice(0, 12)} of ${date}`;
  const outcome = `All succeed on ${passed} of ${results.length} versions (${measured}).`;
  return `# Minecraft versions that bodies were tried on

${tried} ${outcome}

| version | acts that succeed | the first that does not |
|---|---|---|
${rows.join('\n')}
`;
}

const asked = process.argv.slice(2);
const unknown = asked.find((version) => !mineflayerVersions.includes(version));
if (unknown !== undefined) {
  console.error(
    `"${unknown}" is no version that mineflayer's tests run on. Use one of ${mineflayerVersions.join(', ')}.`,
  );
  process.exit(2);
}
if (asked.length > 0) {
  const results = await tryAll(asked);
  process.exit(results.every(({ failed }) => failed === null) ? 0 : 1);
}
const changes = git('status', '--porcelain', '--', ':(top)', ':(exclude,top)bench/results');
if (changes !== '') {
  console.error(
    `RESULTS_OF_DIRTY_TREE: results can be measured only at a commit. Commit these files first:\n${changes}`,
  );
  process.exit(2);
}
const [commit, date] = git('show', '--no-patch', '--format=%H %cs', 'HEAD').split(' ');
const results = await tryAll(mineflayerVersions);
const provenance = { commit, date, node: process.version };
const file = (name) => `${root}bench/results/${name}`;
writeFileSync(file('versions.json'), `${JSON.stringify({ suite: 'versions', provenance, results }, null, 1)}\n`);
writeFileSync(file('versions.md'), tableOf(results, provenance));
process.exit(0);
