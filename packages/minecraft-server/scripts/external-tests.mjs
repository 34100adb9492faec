// Runs mineflayer's own external tests against this server, from a checkout of mineflayer with its dependencies installed:
//   node scripts/external-tests.mjs CHECKOUT [--version 1.19.2]… [--only chat]… [--repeat 1] [--write FILE]
// One import changes: `minecraft-wrap` is the module `wrap` of this package. The checkout itself is left as it is: a
// loader answers the import. Some tests leave listeners behind when they fail, which then spoil later ones: what fails
// runs once more by itself. Prints what fails; --write also writes the results as JSON, and a page beside.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pageOf } from './external-tests/table.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    version: { type: 'string', multiple: true, default: ['1.19.2'] },
    only: { type: 'string', multiple: true, default: [] },
    repeat: { type: 'string', default: '1' },
    write: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});
const [checkout] = positionals;
if (checkout === undefined) {
  console.error('CHECKOUT_MISSING: give the folder of a checkout of mineflayer in which `npm install` has run');
  process.exit(2);
}
const root = resolve(checkout);
const read = (file) => readFileSync(join(root, file), 'utf8');
const { version: release } = JSON.parse(read('package.json'));
// What mineflayer's CI leaves out, by its own list.
const [, leftOut = ''] = /excludedTests = \[([^\]]*)\]/.exec(read('test/externalTest.js')) ?? [];
const excluded = new Set([...leftOut.matchAll(/'(\w+)'/g)].map(([, name]) => name));
const files = readdirSync(join(root, 'test/externalTests'))
  .filter((name) => name.endsWith('.js'))
  .map((name) => basename(name, '.js'))
  .filter((name) => !excluded.has(name));
const chosen = values.only.length === 0 ? files : files.filter((name) => values.only.includes(name));
// Longest names first, so that `heldItemChanged` is not counted as `heldItem`.
const byLength = [...files].sort((a, b) => b.length - a.length);

/** Runs files in one mocha. Returns what each test came to. */
function run(version, names) {
  const folder = mkdtempSync(join(tmpdir(), 'external-tests-'));
  const report = join(folder, 'report.json');
  const pattern = `mineflayer_external ${version}v (${names.join('|')})( |$)`;
  const given = [
    '--require',
    fileURLToPath(new URL('external-tests/replace-import.cjs', import.meta.url)),
    join(root, 'node_modules/mocha/bin/mocha.js'),
    '--reporter',
    fileURLToPath(new URL('external-tests/reporter.cjs', import.meta.url)),
    '--reporter-option',
    `file=${report}`,
    '--exit',
    '--grep',
    pattern.replaceAll('.', '\\.'),
    'test/externalTest.js',
  ];
  const environment = { ...process.env, EXTERNAL_TESTS_MOCHA: join(root, 'node_modules/mocha') };
  return new Promise((done) => {
    const child = spawn(process.execPath, given, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const [stream, out] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])
      stream.on('data', (data) => values.verbose && out.write(data));
    child.on('close', () => {
      let tests = [];
      try {
        tests = JSON.parse(readFileSync(report, 'utf8'));
      } catch {
        console.error(`${version}: mocha ended without a report`);
      }
      rmSync(folder, { recursive: true });
      done(tests);
    });
  });
}

/** Sums the tests of each file. */
function filesOf(tests, version) {
  const found = new Map();
  for (const { title, error } of tests) {
    const name = title.replace(`mineflayer_external ${version}v `, '');
    const file = byLength.find((each) => name === each || name.startsWith(`${each} `));
    if (file === undefined) {
      if (error !== undefined) console.error(`${version} ${title}: ${error}`);
      continue;
    }
    const sum = found.get(file) ?? { passed: 0, failed: [] };
    if (error === undefined) sum.passed++;
    else sum.failed.push({ test: name, error });
    found.set(file, sum);
  }
  return found;
}

const results = { mineflayer: release, files: files.length, versions: {} };
if (values.write !== undefined)
  results.commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim();
for (const version of values.version)
  for (let n = 0; n < Number(values.repeat); n++) {
    const found = filesOf(await run(version, chosen), version);
    const passed = chosen.filter((file) => found.get(file)?.failed.length === 0);
    const failed = [];
    for (const file of chosen.filter((name) => !passed.includes(name))) {
      const { passed: well = 0, failed: ill = [] } = found.get(file) ?? {};
      const again = chosen.length === 1 ? found : filesOf(await run(version, [file]), version);
      const alone = again.get(file)?.failed.length === 0;
      failed.push({ file, passed: well, tests: well + ill.length, alone, error: ill[0]?.error ?? 'did not run' });
    }
    results.versions[version] = { passed: passed.length, of: chosen.length, failed };
    console.log(`${version}: ${passed.length} of ${chosen.length} files pass`);
    for (const { file, passed: well, tests, alone, error } of failed)
      console.log(
        `  ${file} (${well} of ${tests}${alone ? ', passes alone' : ''}): ${error.split('\n')[0].slice(0, 160)}`,
      );
  }
if (values.write !== undefined) {
  writeFileSync(values.write, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(values.write.replace(/\.json$/, '.md'), pageOf(results));
}
