// Tries a team over three machines, which three network namespaces stand for (as root, with `ip` of iproute2 and
// `nats-server`): a pyramid of nine builds a house on the embedded Minecraft server of the run, whose bodies three workers
// bring in from their namespaces. Meanwhile the first worker is killed twice (-9) and comes back, and the second one is cut
// off for eight seconds. Prints what happens, and fails unless the house is built and the log keeps every promise.
//   node packages/nats/scripts/three-machines.mjs [--folder FOLDER]
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkEvents } from '../../simulation/dist/check/check-events.js';

const { values } = parseArgs({ options: { folder: { type: 'string' } } });
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 's-agents-machines-'));
mkdirSync(folder, { recursive: true });
const here = dirname(dirname(fileURLToPath(import.meta.url)));
const cli = join(here, '../cli/bin/s-agents.js');
/** Wall minutes after which the trial has failed. */
const longestMinutes = 12;
const leaseSeconds = 3;

const mark = `sa${process.pid % 10_000}`;
const [network, home] = ['10.213.77', '10.213.77.1'];
const machines = [1, 2, 3].map((number) => ({ number, space: `${mark}-${number}`, line: `${mark}v${number}` }));
const token = randomBytes(18).toString('base64url');
const environment = { ...process.env, MACHINES_TOKEN: token };
const [enginePort, gamePort] = [24_222, 25_599];
const programs = [];
const late = setTimeout(longestMinutes * 60_000, undefined, { ref: false }).then(() => fail('it takes too long'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void fail('it was stopped'));
void late;

try {
  buildNetwork();
  await startEngine();
  const run = startRun();
  const workers = machines.map((machine) => startWorker(machine, 1));
  await goesOn(run, 'action.started');
  for (const [seconds, fault] of [
    [10, () => killed(workers, 0, 2)],
    [15, () => killed(workers, 0, 3)],
    [10, () => cutOff(machines[1], 8)],
  ]) {
    await Promise.race([setTimeout(seconds * 1000), run.ended]);
    if (!run.isOver()) await fault();
  }
  const code = await run.ended;
  await judge(code, workers);
} finally {
  await close();
}

function ip(...words) {
  return execFileSync('ip', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** A bridge, and for each machine a namespace with a line to it. */
function buildNetwork() {
  ip('link', 'add', mark, 'type', 'bridge');
  ip('addr', 'add', `${home}/24`, 'dev', mark);
  ip('link', 'set', mark, 'up');
  for (const { number, space, line } of machines) {
    ip('netns', 'add', space);
    ip('link', 'add', line, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
    ip('link', 'set', line, 'master', mark, 'up');
    ip('-n', space, 'addr', 'add', `${network}.${10 + number}/24`, 'dev', 'eth0');
    ip('-n', space, 'link', 'set', 'eth0', 'up');
    ip('-n', space, 'link', 'set', 'lo', 'up');
  }
}

async function startEngine() {
  const config = join(folder, 'engine.conf');
  const lines = [
    `listen: "${home}:${enginePort}"`,
    `jetstream: { store_dir: ${JSON.stringify(join(folder, 'engine'))} }`,
    `authorization: { token: "${token}" }`,
  ];
  writeFileSync(config, lines.join('\n'), { mode: 0o600 });
  start('engine', 'nats-server', ['-c', config]);
  await setTimeout(1000);
}

function startRun() {
  const config = {
    task: 'build a house',
    environment: { use: 'mineflayer', time: 'real', port: gamePort, host: home },
    organization: {
      topology: { use: 'tree', fanOut: 2 },
      root: 'leader',
      leaves: [1, 2, 3, 4, 5, 6, 7, 8].map((index) => `member${index}`),
    },
    messagePool: {
      use: 'nats',
      servers: `nats://${home}:${enginePort}`,
      tokenEnvironment: 'MACHINES_TOKEN',
      run: 'house',
      workers: 3,
      bodies: 'workers',
      environment: { joinAt: `${home}:${gamePort}` },
      leaseSeconds,
    },
    run: { folder: join(folder, 'runs') },
    budget: { wallMinutes: longestMinutes },
  };
  const file = join(folder, 'run.json');
  writeFileSync(file, JSON.stringify(config, null, 2));
  return start('run', process.execPath, [cli, 'run', file, '--plain', '--plugin', join(here, 'dist/index.js')]);
}

function startWorker({ number, space }, time) {
  const words = ['worker', `nats://${home}:${enginePort}`, '--run', 'house', '--name', `machine-${number}-${time}`];
  const allowed = ['--token-environment', 'MACHINES_TOKEN', '--allow', home];
  return start(`machine ${number}`, 'ip', ['netns', 'exec', space, process.execPath, cli, ...words, ...allowed]);
}

async function killed(workers, index, time) {
  say(`machine ${index + 1} is killed`);
  workers[index].kill();
  await workers[index].ended;
  await setTimeout(2000);
  workers[index] = startWorker(machines[index], time);
}

async function cutOff({ number, line }, seconds) {
  say(`machine ${number} is cut off for ${seconds} s`);
  ip('link', 'set', line, 'down');
  await setTimeout(seconds * 1000);
  ip('link', 'set', line, 'up');
  say(`machine ${number} is back`);
}

function start(name, command, words) {
  const child = spawn(command, words, { cwd: here, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      for (const line of text.trimEnd().split('\n')) if (name !== 'engine') say(`[${name}] ${line}`);
    });
  const program = {
    ended: once(child, 'close').then(() => child.exitCode),
    isOver: () => child.exitCode !== null || child.signalCode !== null,
    kill: () => child.kill('SIGKILL'),
  };
  programs.push(program);
  return program;
}

function events() {
  const runs = join(folder, 'runs');
  const [name] = existsSync(runs) ? execFileSync('ls', [runs], { encoding: 'utf8' }).split('\n') : [];
  const file = join(runs, name ?? '', 'events.jsonl');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return {
    folder: dirname(file),
    all: text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line)),
  };
}

async function goesOn(run, type) {
  while (!run.isOver() && !events().all.some((event) => event.type === type)) await setTimeout(500);
}

async function judge(code, workers) {
  const codes = await Promise.all(workers.map(({ ended }) => Promise.race([ended, setTimeout(20_000, 'still there')])));
  const { folder: place, all } = events();
  const broken = checkEvents(all);
  const hosts = all.filter(({ type, detail }) => type === 'step.ended' && detail === 'its host was lost').length;
  say(
    `the run ended with ${code}, the workers with ${codes.join(', ')}; ${hosts} steps of hosts that were lost; ${all.length} events`,
  );
  for (const { invariant, detail } of broken) say(`broken: ${invariant}: ${detail}`);
  say(`report and page: ${join(place, 'report.json')}, ${join(place, 'report.html')}`);
  const isGood =
    code === 0 && broken.length === 0 && codes.every((one) => one === 0) && existsSync(join(place, 'report.html'));
  process.exitCode = isGood ? 0 : 1;
}

async function close() {
  for (const program of programs) if (!program.isOver()) program.kill();
  await Promise.all(programs.map(({ ended }) => ended));
  for (const { space } of machines) attempt(() => ip('netns', 'del', space));
  attempt(() => ip('link', 'del', mark));
}

function attempt(act) {
  try {
    act();
  } catch {
    // It was never made.
  }
}

async function fail(why) {
  process.stderr.write(`${why}\n`);
  await close();
  process.exit(1);
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
