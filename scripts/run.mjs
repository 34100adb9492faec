// Runs a task of this repository; needs only Node (>= 20.19) and npm. Installs the dependencies if the lockfile has
// changed, then runs the task's commands with the repository's own Node (npm package `node`) first on PATH. Has no
// dependencies, and writes only to the repository and the package manager's store.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changedBase } from './changed-base.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.install-stamp');
const pnpmVersion = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager.split('@')[1];

const [task, ...rest] = process.argv.slice(2);
const given = rest[0] === '--' ? rest.slice(1) : rest;
/** `npm test -- --changed` tests the packages that differ from what was pushed, and those that build on them. */
const base = task === 'test' && given.includes('--changed') ? changedBase(root) : undefined;
if (base === null) {
  process.stderr.write(
    'NOT_A_CHECKOUT: --changed compares with what was pushed, and this folder has no history of git\n',
  );
  process.exit(2);
}
const extra = given.map((word) => (base !== undefined && word === '--changed' ? `--filter=...[${base}]` : word));

const test = ['turbo', 'run', 'test', '--continue=dependencies-successful', '--output-logs=new-only'];
/**
 * Runs the tests of some packages. Turbo does not build them: it would check their types, and write the very files that
 * tests running in parallel load. Its task `transit`, which runs nothing, lets a package's results depend on the sources
 * of the packages that it builds on.
 */
const testCommand = (concurrency, ...filters) => [
  ...test,
  `--concurrency=${concurrency}`,
  ...filters.map((filter) => `--filter=${filter}`),
];
/**
 * Lists of packages whose tests run one package after the other, each list beside the others and beside all that is in no
 * list, two at a time. They hold the packages whose tests mostly wait for servers, and as many others as let all lists end
 * at about the same time: the last minute of a list that goes on alone is half wasted.
 */
const lists = [
  ['env-mineflayer', 'nats', 'bench', 'mcp'],
  ['runner', 'improve', 'studio'],
].map((names) => names.map((name) => `@s-agents/${name}`));
const cli = ['node', 'packages/cli/bin/s-agents.js'];
/** Builds packages. Checking their types takes three times as long, and is what `npm run lint` is for. */
const buildOf = (names) => [
  [
    ['tsc', '-b', '--noCheck', ...names.map((name) => join('packages', name))],
    ...(names.includes('page') ? [['node', 'scripts/build-page.mjs']] : []),
  ],
];
const build = buildOf(readdirSync(join(root, 'packages')));

/** The folders of the plugins that every run loads. */
function defaultPlugins() {
  const source = readFileSync(join(root, 'packages/runner/src/plugins/default-plugins.ts'), 'utf8');
  return [...source.matchAll(/'@s-agents\/([a-z-]+)'/g)].map(([, name]) => name);
}

/** These packages and all on which they stand, by their folders. */
function withDependencies(names, found = new Set()) {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));
    const own = Object.keys(dependencies).filter((dependency) => dependency.startsWith('@s-agents/'));
    withDependencies(
      own.map((dependency) => dependency.split('/')[1]),
      found,
    );
  }
  return found;
}

/** Whoever starts it at a terminal can open its page as well. */
const hasPage = process.stdout.isTTY === true;

/**
 * Each task is a list of steps: [title, command, mode]. The mode `quiet` hides standard output; the mode `anyhow` runs
 * the step even if the step before it failed.
 */
const tasks = {
  start: [
    // Only what a run loads.
    ['building', buildOf([...withDependencies(['cli', ...(hasPage ? ['studio'] : []), ...defaultPlugins()])])],
    [
      'running the main job: 50 logs, one root and three leaves',
      [...cli, 'run', 'examples/fifty-logs.yaml', ...(hasPage ? ['--ui'] : []), ...extra],
    ],
  ],
  test: [
    ...(extra.length === 0
      ? [
          ['building', build],
          [
            'testing the packages, in three lists side by side',
            [
              ...lists.map((names) => names.map((name) => testCommand(1, name))),
              [testCommand(2, ...lists.flat().map((name) => `!${name}`))],
            ],
          ],
        ]
      : [
          ['building', build],
          ['testing', [...testCommand(2), ...extra]],
        ]),
    ['summary of these tests', ['node', 'scripts/sum-tests.mjs', ...extra], 'anyhow'],
  ],
  'stress-tests': [
    ['building', build],
    ['running server and real-time tests beside a busy process', ['node', 'scripts/stress-tests.mjs', ...extra]],
  ],
  'packet-hashes': [
    ['building', build],
    ['running the tests on servers in lockstep twice', ['node', 'scripts/packet-hashes.mjs', ...extra]],
  ],
  explore: [
    ['building', build],
    ['testing properties with new seeds', ['node', 'scripts/explore.mjs', ...extra]],
  ],
  build: [['building', build]],
  lint: [
    ['building', build],
    ['linting', ['pnpm', 'run', 'check:lint', ...extra]],
  ],
  'check-packages': [
    ['building', build],
    ['packing the packages, installing them in a new folder and using them', ['node', 'scripts/check-packages.mjs']],
  ],
  'measure-install': [
    ['building', build],
    ['installing packages in an empty folder', ['node', 'scripts/measure-install.mjs', ...extra]],
  ],
  'measure-start': [['a fresh clone, an empty store, npm start', ['node', 'scripts/measure-start.mjs']]],
  'draw-page': [
    ['building', build],
    ['drawing the picture of a page', ['node', 'scripts/draw-page.mjs']],
  ],
  goals: [
    ['building', build],
    ['solving random goals', [...cli, 'goals', ...extra]],
  ],
  bench: [
    ['building', build],
    ['measuring', [...cli, 'bench', ...extra]],
  ],
  figures: [
    [null, build, 'quiet'],
    [null, [...cli, 'figures', ...extra]],
  ],
  's-agents': [
    [null, build, 'quiet'],
    [null, [...cli, ...extra]],
  ],
  format: [[null, ['biome', 'format', '--write', ...extra]]],
  changeset: [[null, ['changeset', ...extra]]],
};

function printTitle(text) {
  process.stderr.write(`\n› ${text}\n`);
}

/** Whether a signal has asked this script to end: it then starts no further command. */
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (stopped = true));

/**
 * Runs a command with inherited output, and resolves with its exit code. SIGTERM and SIGHUP are passed on to the
 * command; ctrl-C reaches it through the terminal's process group. An `apart` command gets a process group of its own
 * and is sent all three signals as a group, since its launchers do not pass signals on.
 */
function run(command, args, environment, stdio = 'inherit', { apart = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio, env: environment, detached: apart });
    const pass = (signal) => (apart ? process.kill(-child.pid, signal) : child.kill(signal));
    const passed = apart ? ['SIGTERM', 'SIGHUP', 'SIGINT'] : ['SIGTERM', 'SIGHUP'];
    for (const signal of passed) process.on(signal, pass);
    child.on('error', (error) => {
      process.stderr.write(`cannot start ${command}: ${error.message}\n`);
      resolve(127);
    });
    child.on('exit', (code, signal) => {
      for (const each of passed) process.off(each, pass);
      resolve(signal === null ? code : signal === 'SIGINT' ? 130 : 1);
    });
  });
}

function installHash() {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'package.json', 'pnpm-workspace.yaml', '.pnpmfile.cjs'])
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
  // The tests start hundreds of processes that load the same modules: each module is compiled once.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'),
};

if (!Object.hasOwn(tasks, task)) {
  process.stderr.write(`unknown task "${task}"; the tasks are ${Object.keys(tasks).join(', ')}\n`);
  process.exit(2);
}

const currentHash = installHash();
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== currentHash) {
  printTitle(
    'installing dependencies (only the first time and when the lockfile changes); ignore warnings about the version of ' +
      'Node: the commands below run on the Node of this repository',
  );
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const code = await run(npx, ['--yes', `pnpm@${pnpmVersion}`, 'install', '--frozen-lockfile'], environment);
  if (code !== 0) {
    process.stderr.write(
      '\nINSTALL_FAILED: the dependencies could not be installed (see the message above): check that the npm registry ' +
        'is reachable\n',
    );
    process.exit(code);
  }
  writeFileSync(stamp, currentHash);
}

/**
 * Runs a step: one command, or lists of commands, which run in parallel while the commands of a list follow each other
 * even if one fails. Resolves with 0, or with the exit code of a command that failed.
 */
async function runStep(what, stdio) {
  if (typeof what[0] === 'string') return run(what[0], what.slice(1), environment, stdio);
  const codes = await Promise.all(
    what.map(async (commands) => {
      let worst = 0;
      for (const [command, ...parameters] of commands) {
        if (stopped) continue;
        const code = await run(command, parameters, environment, stdio, { apart: true });
        if (code !== 0) process.stderr.write(`ended with ${code}: ${[command, ...parameters].join(' ')}\n`);
        worst ||= code;
      }
      return worst;
    }),
  );
  return codes.find((code) => code !== 0) ?? 0;
}

let exit = 0;
let failedStep;
for (const [index, [title, step, mode]] of tasks[task].entries()) {
  if (stopped || (exit !== 0 && !(mode === 'anyhow' && failedStep === index - 1))) continue;
  if (title !== null) printTitle(title);
  // A preparing step must not add to the output of the command that follows.
  const code = await runStep(step, mode === 'quiet' ? ['inherit', 'ignore', 'inherit'] : 'inherit');
  if (code !== 0) failedStep = index;
  exit ||= code;
}
process.exit(exit === 0 && stopped ? 1 : exit);
