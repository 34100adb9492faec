// Measures `npm start` as a new user experiences it: in a fresh clone of this checkout's last commit, with an empty
// package store and cache, until the main job ends. Writes the seconds of each phase to bench/results/start.json, and
// removes the clone.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const timeoutMinutes = 15;
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The line that scripts/run.mjs prints when each phase begins. */
const phases = [
  ['install', /^› installing /m],
  ['build', /^› building/m],
  ['run', /^› running /m],
];

/**
 * Runs a command, and passes its output on to this process's output and to `onText`. Terminates the command's process
 * group after the timeout, or when this process is interrupted.
 */
function run(command, args, { cwd, env, onText = () => {} }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const terminate = () => process.kill(-child.pid, 'SIGTERM');
    const timer = setTimeout(terminate, timeoutMinutes * 60_000);
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, terminate);
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      from.on('data', (data) => {
        to.write(data);
        onText(String(data));
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, terminate);
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(' ')} exited with ${code ?? 'a signal'}`));
    });
  });
}

async function measure(folder) {
  // The environment of a new user: without this checkout's Node and tools, and without the variables that npm sets.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^npm_(lifecycle|package|command|node|execpath|config_local_prefix)/.test(name) && name !== 'INIT_CWD',
    ),
  );
  env.PATH = (env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.startsWith(root) && !entry.includes('node-gyp-bin'))
    .join(delimiter);
  Object.assign(env, {
    npm_config_cache: join(folder, 'npm'),
    npm_config_store_dir: join(folder, 'store'),
    XDG_CACHE_HOME: join(folder, 'cache'),
    XDG_DATA_HOME: join(folder, 'data'),
  });
  const marks = [['clone', performance.now()]];
  let output = '';
  const onText = (text) => {
    output += text;
    const next = phases[marks.length - 1];
    if (next === undefined || !next[1].test(output)) return;
    marks.push([next[0], performance.now()]);
  };
  await run('git', ['clone', '--quiet', root, 'clone'], { cwd: folder, env });
  await run('npm', ['start'], { cwd: join(folder, 'clone'), env, onText });
  const end = performance.now();
  if (marks.length !== phases.length + 1)
    throw new Error(
      `npm start did not print the start of every phase, only of ${marks.map(([name]) => name).join(', ')}`,
    );
  const seconds = Object.fromEntries(
    marks.map(([name, at], index) => [name, rounded((marks[index + 1]?.[1] ?? end) - at)]),
  );
  return { ...seconds, total: rounded(end - marks[0][1]) };
}

const rounded = (milliseconds) => Math.round(milliseconds / 100) / 10;

const changes = git('status', '--porcelain', '--', ':(top)', ':(exclude,top)bench/results');
if (changes !== '') {
  process.stderr.write(
    'RESULTS_OF_DIRTY_TREE: results can only be measured at a commit, and these files have uncommitted changes:\n' +
      `${changes}\ncommit the changes first\n`,
  );
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 's-agents-start-'));
try {
  const [commit, date] = git('show', '--no-patch', '--format=%H %cs', 'HEAD').split(' ');
  const provenance = { commit, date, node: process.version };
  const machine = {
    cores: `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    platform: `${process.platform} ${process.arch}`,
  };
  // Other work on the machine makes the figures worse. The load average (1 min) before and after shows it.
  const [before] = loadavg();
  const seconds = await measure(folder);
  const [after] = loadavg();
  const results = join(root, 'bench', 'results');
  mkdirSync(results, { recursive: true });
  writeFileSync(
    join(results, 'start.json'),
    `${JSON.stringify({ suite: 'start', provenance, machine, results: { loadAverage: { before, after }, seconds } }, null, 1)}\n`,
  );
  console.log(
    `\nfrom clone to the end of the main job: ${seconds.total} s (clone ${seconds.clone}, install ` +
      `${seconds.install}, build ${seconds.build}, main job ${seconds.run}; commit ${commit.slice(0, 7)}, load ` +
      `${before.toFixed(1)} to ${after.toFixed(1)})`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
