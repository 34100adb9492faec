// Runs a task of this repository on a machine that has only Node (>= 20.19) and npm: installs when the lockfile
// changed, then starts the task's commands with the Node of the repository's own (npm package `node`) first on PATH.
// Has no dependencies and writes nothing outside the repository but the package manager's store.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.install-stamp');
const pnpmVersion = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager.split('@')[1];

const [task, ...rest] = process.argv.slice(2);
const extra = rest[0] === '--' ? rest.slice(1) : rest;

const build = ['turbo', 'run', 'build', '--output-logs=new-only'];
const test = ['turbo', 'run', 'test', '--continue=dependencies-successful', '--output-logs=new-only'];
/**
 * Tests of some packages, of what is built already: a second turbo that puts the build back from its cache would write
 * the files that the tests beside it are loading.
 */
const testOf = (concurrency, ...filters) => [
  ...test,
  '--only',
  `--concurrency=${concurrency}`,
  ...filters.map((filter) => `--filter=${filter}`),
];
/** Their tests wait for servers most of the time, and go on beside each other and beside all others. */
const slow = ['@s-agents/env-mineflayer', '@s-agents/minecraft-server'];
const cli = ['node', 'packages/cli/bin/s-agents.js'];
/**
 * A task's steps: title, command, and how: `quiet` hides its output, `anyhow` is done too when the step before it
 * failed.
 */
const tasks = {
  start: [
    ['building', build],
    ['running the main job: 50 logs, one root and three leaves', [...cli, 'run', 'examples/fifty-logs.yaml', ...extra]],
  ],
  test: [
    ...(extra.length === 0
      ? [
          ['building', build],
          [
            'testing the servers beside all other packages',
            [testOf(2, ...slow), testOf(2, ...slow.map((name) => `!${name}`))],
          ],
        ]
      : [['building and testing', [...test, '--concurrency=2', ...extra]]]),
    ['in all', ['node', 'scripts/sum-tests.mjs'], 'anyhow'],
  ],
  build: [['building', [...build, ...extra]]],
  lint: [
    ['building', build],
    ['linting', ['pnpm', 'run', 'check:lint', ...extra]],
  ],
  'check-packages': [
    ['building', build],
    ['packing, installing the packages elsewhere and using them', ['node', 'scripts/check-packages.mjs']],
  ],
  'measure-install': [
    ['building', build],
    ['installing packages in an empty folder', ['node', 'scripts/measure-install.mjs', ...extra]],
  ],
  'measure-start': [['a fresh clone, an empty store, npm start', ['node', 'scripts/measure-start.mjs']]],
  goals: [
    ['building', build],
    ['solving goals drawn at random', [...cli, 'goals', ...extra]],
  ],
  bench: [
    ['building', build],
    ['measuring', [...cli, 'bench', ...extra]],
  ],
  figures: [
    [null, [...build.slice(0, 3), '--output-logs=errors-only'], 'quiet'],
    [null, [...cli, 'figures', ...extra]],
  ],
  's-agents': [
    [null, [...build.slice(0, 3), '--output-logs=errors-only'], 'quiet'],
    [null, [...cli, ...extra]],
  ],
  format: [[null, ['biome', 'format', '--write', ...extra]]],
  changeset: [[null, ['changeset', ...extra]]],
};

function say(text) {
  process.stderr.write(`\n› ${text}\n`);
}

/**
 * Runs one command with inherited output; resolves with its exit code. Signals reach the child through the terminal's
 * group or are passed on.
 */
function run(command, args, environment, stdio = 'inherit') {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio, env: environment });
    const pass = (signal) => child.kill(signal);
    const ignore = () => {};
    process.on('SIGTERM', pass);
    process.on('SIGHUP', pass);
    process.on('SIGINT', ignore);
    child.on('error', (error) => {
      process.stderr.write(`cannot start ${command}: ${error.message}\n`);
      resolve(127);
    });
    child.on('exit', (code, signal) => {
      process.off('SIGTERM', pass);
      process.off('SIGHUP', pass);
      process.off('SIGINT', ignore);
      resolve(signal === null ? code : signal === 'SIGINT' ? 130 : 1);
    });
  });
}

function installedHash() {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'package.json', 'pnpm-workspace.yaml'])
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

const environment = {
  ...process.env,
  PATH: [join(root, 'node_modules', 'node', 'bin'), join(root, 'node_modules', '.bin'), process.env.PATH].join(
    delimiter,
  ),
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
};

if (!Object.hasOwn(tasks, task)) {
  process.stderr.write(`unknown task "${task}"; there are: ${Object.keys(tasks).join(', ')}\n`);
  process.exit(2);
}

const wanted = installedHash();
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  say(
    'installing dependencies (once, and again only when the lockfile changes); warnings about the Node version ' +
      'are about this shell: everything below runs on a Node of its own',
  );
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const code = await run(npx, ['--yes', `pnpm@${pnpmVersion}`, 'install', '--frozen-lockfile'], environment);
  if (code !== 0) {
    process.stderr.write(
      '\nINSTALL_FAILED: the dependencies could not be installed; is the npm registry reachable? Its own ' +
        'message stands above.\n',
    );
    process.exit(code);
  }
  writeFileSync(stamp, wanted);
}

const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name));
if (!packages.some((folder) => existsSync(join(root, folder, 'dist')))) {
  // One compiler that reads everything once takes half as long as one a package; turbo finds its work done.
  say('building for the first time');
  const code = await run('tsc', ['-b', ...packages], environment);
  if (code !== 0) process.exit(code);
}

/** Runs a command, or several side by side, each to its end; resolves with the first exit code that is not 0. */
async function perform(what, stdio) {
  const commands = typeof what[0] === 'string' ? [what] : what;
  const codes = await Promise.all(
    commands.map(([command, ...parameters]) => run(command, parameters, environment, stdio)),
  );
  return codes.find((code) => code !== 0) ?? 0;
}

let exit = 0;
let failed;
for (const [step, [title, command, how]] of tasks[task].entries()) {
  if (exit !== 0 && !(how === 'anyhow' && failed === step - 1)) continue;
  if (title !== null) say(title);
  // What is only on the way to a command's own output must not stand in it.
  const code = await perform(command, how === 'quiet' ? ['inherit', 'ignore', 'inherit'] : 'inherit');
  if (code !== 0) failed = step;
  exit ||= code;
}
process.exit(exit);
