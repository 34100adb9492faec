// Runs the tests that depend on real time several times beside a process that keeps one core busy, and lists each test
// that failed: those of real time (*.real-time.test.ts), those that start a Minecraft server (*.server.test.ts), and those
// in folders named end-to-end, which start processes. With --only TEXT just those whose path contains the text.
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, stripVTControlCharacters } from 'node:util';

const root = join(dirname(dirname(fileURLToPath(import.meta.url))), 'packages');
const usage =
  'usage: npm run stress-tests -- [--runs 20] [--only TEXT] [PACKAGE ...], for example: --runs 5 --only real-time runner\n';

/** Returns the runs and the packages that the command line asks for; null if it makes no sense. */
function asked() {
  try {
    const { values, positionals } = parseArgs({
      options: { runs: { type: 'string' }, only: { type: 'string', default: '' } },
      allowPositionals: true,
    });
    const runs = Number(values.runs ?? 20);
    const known = readdirSync(root);
    return Number.isInteger(runs) && runs > 0 && positionals.every((name) => known.includes(name))
      ? { runs, only: values.only, names: positionals.length > 0 ? positionals : known }
      : null;
  } catch {
    return null;
  }
}

const isRealTime = (path) => /\.(server|real-time)\.test\.ts$/.test(path) || /\bend-to-end\b.*\.test\.tsx?$/.test(path);
const filesOf = (name) =>
  readdirSync(join(root, name, 'src'), { recursive: true }).filter(
    (path) => isRealTime(path) && path.includes(job.only),
  );

const job = asked();
if (job === null) {
  process.stderr.write(usage);
  process.exit(2);
}
const packages = job.names.map((name) => ({ name, files: filesOf(name) })).filter(({ files }) => files.length > 0);

const folder = mkdtempSync(join(tmpdir(), 'stress-tests-'));
const busy = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
process.on('exit', () => {
  busy.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
let tested = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    tested?.kill(signal);
    process.exit(1);
  });

/** Tests a package once; resolves with the names of what failed and the first line of each error. */
function failuresOf({ name, files }) {
  const output = join(folder, 'results.json');
  rmSync(output, { force: true });
  return new Promise((resolve) => {
    const args = [
      'run',
      '--bail=0',
      '--reporter=json',
      `--outputFile.json=${output}`,
      ...files.map((file) => `src/${file}`),
    ];
    const printed = join(folder, 'printed.txt');
    const file = openSync(printed, 'w');
    tested = spawn('vitest', args, { cwd: join(root, name), stdio: ['ignore', file, file] });
    tested.on('exit', (code, signal) => {
      closeSync(file);
      const problems = existsSync(output) ? failedTests(name, JSON.parse(readFileSync(output, 'utf8'))) : [];
      const why = `ended with ${signal ?? code}: ${lastErrorsIn(readFileSync(printed, 'utf8'))}`;
      resolve(code === 0 || problems.length > 0 ? problems : [{ test: name, why }]);
    });
  });
}

/** What was printed of errors that belong to no test. */
function lastErrorsIn(text) {
  const lines = stripVTControlCharacters(text).split('\n');
  return lines
    .filter((line) => /error|unhandled|caught/i.test(line))
    .slice(-12)
    .join('\n      ');
}

function failedTests(name, { testResults }) {
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const where = `${name}/${relative(join(root, name), file)}`;
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ test: where, why: message.split('\n')[0] }] : [];
    return failed.map((one) => ({
      test: `${where} › ${one.fullName}`,
      why: one.failureMessages.join(' ').split('\n')[0],
    }));
  });
}

const failures = new Map();
let green = 0;
for (let run = 1; run <= job.runs; run++) {
  const started = Date.now();
  let isGreen = true;
  for (const one of packages)
    for (const { test, why } of await failuresOf(one)) {
      isGreen = false;
      failures.set(test, (failures.get(test) ?? 0) + 1);
      console.log(`✗ run ${run}: ${test}\n      ${why}`);
    }
  if (isGreen) green++;
  console.log(
    `run ${run} of ${job.runs}: ${isGreen ? 'green' : 'red'} after ${Math.round((Date.now() - started) / 1000)} s`,
  );
}
const count = packages.reduce((sum, { files }) => sum + files.length, 0);
console.log(
  `\n${green} of ${job.runs} runs green: ${count} test files of ${packages.map(({ name }) => name).join(', ')}`,
);
for (const [test, times] of failures) console.log(`${times} times: ${test}`);
process.exit(green === job.runs ? 0 : 1);
