// Measures what a run costs over several processes of one machine.
//   node packages/nats/scripts/measure-processes.mjs minds    minds that keep a core busy, in 1, 2 and 4 workers
//   node packages/nats/scripts/measure-processes.mjs calls    a model call beside the same run in one process
//   node packages/nats/scripts/measure-processes.mjs bodies   how many bodies of Minecraft one and four processes carry
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createServer } from '@s-agents/minecraft-server';
import { startServer } from '../dist/engine/start-server.js';

const here = dirname(fileURLToPath(import.meta.url));
const cli = join(here, '../../cli/bin/s-agents.js');
const plugin = join(here, 'watched-process.mjs');
const nats = join(here, '../dist/index.js');
const work = mkdtempSync(join(tmpdir(), 's-agents-processes-'));
/** A model that answers at once, so that all that is measured is what stands around a call. */
const model = { use: 'openai', baseUrl: 'http://127.0.0.1:18080/local/v1', model: 'double' };

/** Team and task of which each member asks its model a few times. */
const thinking = {
  task: 'mine 72 logs',
  environment: { use: 'blockworld' },
  organization: { root: 'leader', leaves: names(24) },
  agents: { askModels: 'always' },
  models: { default: model },
  run: { pace: 20 },
};

/** Milliseconds for which a core is busy before each model call. */
const busyMind = 20;

async function minds() {
  await withModel(async () => {
    let one = null;
    for (const workers of [1, 2, 4]) {
      const { processes, seconds } = await run({
        ...{ name: `minds-${workers}`, workers, busy: busyMind, seconds: 30, config: thinking },
      });
      const made = sum(processes, ({ calls: count }) => count);
      const rate = made / seconds;
      one ??= rate;
      print(
        `minds of ${busyMind} ms of CPU a call in ${workers} worker${workers === 1 ? '' : 's'}: ${made} calls, ` +
          `${rate.toFixed(1)} a second, ${(rate / one).toFixed(2)} times one worker's; ${cpus().length} cores`,
      );
    }
  });
}

async function calls() {
  await withModel(async () => {
    let one = null;
    for (const workers of [0, 2]) {
      const { processes, engine, home } = await run({
        ...{ name: `calls-${workers}`, workers, seconds: 30, config: thinking },
      });
      const made = sum(processes, ({ calls: count }) => count);
      const each = (1000 * (sum(processes, ({ cpu }) => cpu) + engine)) / made;
      one ??= each;
      const where = workers === 0 ? 'in one process' : `with ${workers} workers over NATS`;
      print(
        `${where}: ${made} model calls, ${each.toFixed(1)} ms of CPU for each with all that a run does ` +
          `(${(each / one).toFixed(2)} times one process's); the run's own process took ` +
          `${((1000 * home) / made).toFixed(1)} ms of it, the engine ${((1000 * engine) / made).toFixed(1)}`,
      );
    }
  });
}

async function withModel(measured) {
  const double = spawn(process.execPath, [join(here, '../../../scripts/doubles/model-double.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(double.stdout, 'data');
  try {
    await measured();
  } finally {
    double.kill();
    await once(double, 'close');
  }
}

async function bodies() {
  for (const workers of [0, 4])
    for (const count of [16, 32, 64, 96, 128, 160]) {
      const game = await createServer({ seed: 1, maxPlayers: count });
      let ages = { ticks: 0, lateTicks: 0 };
      game.onAge((sample) => (ages = sample));
      try {
        const before = cpuOf(game.pid);
        const { processes, seconds, home } = await run({
          name: `bodies-${workers}-${count}`,
          workers,
          seconds: 30,
          entering: count * 400,
          config: {
            task: `mine ${count * 200} logs`,
            environment: { use: 'mineflayer', server: `127.0.0.1:${game.port}` },
            organization: { root: 'leader', rootActs: true, leaves: names(count - 1) },
          },
          bodies: 'workers',
        });
        const steps = sum(processes, ({ steps: made }) => made?.steps ?? 0);
        const late = sum(processes, ({ steps: made }) => made?.over75 ?? 0) / steps;
        const minds = sum(processes, ({ cpu }) => cpu) - home;
        print(
          `${count} bodies in ${workers === 0 ? 'one process' : `${workers} processes`}: ` +
            `${(steps / count / seconds).toFixed(1)} steps a second each, ${(100 * late).toFixed(1)}% of them more than 75 ms ` +
            `after the one before; ${((100 * ages.lateTicks) / ages.ticks).toFixed(1)}% of the server's ticks late; cores: ` +
            `server ${((cpuOf(game.pid) - before) / seconds).toFixed(2)}, the run's own process ${(home / seconds).toFixed(2)}, ` +
            `workers ${(minds / seconds).toFixed(2)}`,
        );
        if (late > 0.2) break;
      } finally {
        await game.stop();
      }
    }
}

/** Runs a team in this many workers (0: in one process) for some wall seconds, or until its goal is met. */
async function run({ name, workers, busy = 0, seconds, entering = 0, config, bodies: from }) {
  const folder = join(work, name);
  mkdirSync(folder);
  const engine = workers === 0 ? null : await startServer({ signal: new AbortController().signal });
  const environment = {
    ...process.env,
    PROCESSES_FOLDER: folder,
    PROCESSES_BUSY: String(busy),
    PROCESSES_TOKEN: engine?.token ?? '',
  };
  const pool = {
    ...{ use: 'nats', servers: engine?.address, tokenEnvironment: 'PROCESSES_TOKEN', run: name, workers },
    ...(from === undefined ? {} : { bodies: from }),
  };
  const file = join(folder, 'run.json');
  const plugins = [plugin, nats];
  writeFileSync(
    file,
    JSON.stringify({ seed: 1, plugins, ...config, ...(engine === null ? {} : { messagePool: pool }) }),
  );
  const options = seconds === undefined ? [] : ['--set', `budget.wallMinutes=${(seconds + entering / 1000 + 20) / 60}`];
  const home = spawn(
    process.execPath,
    [cli, 'run', file, '--plain', ...options, '--set', `run.folder=${folder}/runs`],
    {
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = once(home, 'close');
  const hosts = Array.from({ length: workers }, (_, index) => {
    const words = ['worker', engine.address, '--run', name, '--name', `w${index + 1}`];
    const access = ['--token-environment', 'PROCESSES_TOKEN', '--allow', plugin, '--allow', nats];
    return spawn(process.execPath, [cli, ...words, ...access], { cwd: folder, env: environment, stdio: 'ignore' });
  });
  const gone = hosts.map((host) => once(host, 'close'));
  await begun(folder, workers + 1);
  // Bodies enter the world one after the other.
  if (seconds !== undefined) await setTimeout(10_000 + entering);
  const before = seconds === undefined ? new Map() : read(folder);
  const [begin, cpu] = [performance.now(), engine === null ? 0 : cpuOf(engine.pid)];
  await Promise.race([ended, ...(seconds === undefined ? [] : [setTimeout(seconds * 1000)])]);
  const took = (performance.now() - begin) / 1000;
  const after = read(folder);
  const engineCpu = engine === null ? 0 : cpuOf(engine.pid) - cpu;
  home.kill('SIGINT');
  await ended;
  await Promise.all(gone);
  await engine?.stop();
  const processes = [...after].map(([pid, one]) => lessThan(one, before.get(pid)));
  return { processes, engine: engineCpu, seconds: took, home: lessThan(after.get(home.pid), before.get(home.pid)).cpu };
}

/** Resolves once so many processes have told of themselves. */
async function begun(folder, count) {
  for (let tries = 0; read(folder).size < count; tries++) {
    if (tries > 600) throw new Error('the processes of the run did not begin');
    await setTimeout(100);
  }
}

/** What each process has told of itself last, by its id. */
function read(folder) {
  const told = new Map();
  for (const name of readdirSync(folder))
    if (/^\d+\.json$/.test(name))
      try {
        told.set(Number.parseInt(name, 10), JSON.parse(readFileSync(join(folder, name), 'utf8')));
      } catch {
        // It is being written.
      }
  return told;
}

function lessThan(one, before) {
  const steps = (key) => (one.steps?.[key] ?? 0) - (before?.steps?.[key] ?? 0);
  return {
    cpu: one.cpu - (before?.cpu ?? 0),
    calls: one.calls - (before?.calls ?? 0),
    steps: one.steps && { steps: steps('steps'), over75: steps('over75') },
  };
}

function names(count) {
  return Array.from({ length: count }, (_, index) => `m${index + 1}`);
}

function sum(list, value) {
  return list.reduce((all, one) => all + value(one), 0);
}

function print(line) {
  process.stdout.write(`${line}\n`);
}

/** Seconds of CPU that a process has taken (Linux). */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const measures = { minds, calls, bodies };
const measure = measures[process.argv[2]];
if (measure === undefined) {
  process.stderr.write(`one of: ${Object.keys(measures).join(', ')}\n`);
  process.exit(2);
}
try {
  await measure();
} finally {
  rmSync(work, { recursive: true });
}
