// Packs all published packages, installs the tarballs in a new folder together with a third-party plugin, and runs
// teams with them as a new user would. Needs built packages, npm, and the npm registry for external dependencies.
// Writes only to a temporary folder, which it removes at the end.
import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runRecipes } from './check-recipes.mjs';
import { configWith, parts } from './outside-plugin/parts.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(here);
const minutes = (count) => count * 60_000;
/** The package that holds nothing but a binary of Node for this machine. */
const nodePackage = `node-${process.platform}-${process.arch}`;

/** Runs a command. Rejects with its output when it times out or does not exit with the expected code. */
function run(command, args, { cwd, timeout, expect = 0 }) {
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd, timeout, maxBuffer: 64 * 2 ** 20 }, (error, stdout, stderr) => {
      const code = error === null ? 0 : (error.code ?? error.signal);
      if (code === expect) resolve({ stdout, stderr });
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code}, not ${expect}\n${stdout}\n${stderr}`));
    });
  });
}

/** Prints what was checked, or throws with the actual output when the check failed. */
function check(passed, what, output) {
  if (!passed) throw new Error(`failed: ${what}; the output was:\n${output}`);
  process.stdout.write(`  ✔ ${what}\n`);
}

/** Returns all published packages with their folders. */
async function publishedPackages() {
  const found = [];
  for (const name of await readdir(join(root, 'packages'))) {
    const manifest = JSON.parse(
      await readFile(join(root, 'packages', name, 'package.json'), 'utf8').catch(() => '{"private":true}'),
    );
    if (manifest.private !== true)
      found.push({ name: manifest.name, folder: join(root, 'packages', name), exports: manifest.exports });
  }
  return found;
}

/**
 * Installs the tarballs, and all that they need from the registry: some 600 requests, and hundreds of megabytes to unpack,
 * which takes minutes on a busy machine. npm asks again when an answer does not begin, but it gives up when one that has
 * begun stands still for the time of `--fetch-timeout`, and while it unpacks it may not read for a while: so that time is
 * long, and it is asked once.
 */
async function install(files, home) {
  // What examples/ and the README of minecraft-server tell people to install beside.
  const beside = { 'ai-sdk': ['@ai-sdk/anthropic', '@ai-sdk/google'], 'minecraft-server': ['mineflayer', 'vitest'] };
  const others = await Promise.all(
    Object.entries(beside).flatMap(([user, names]) => names.map((name) => asTested(user, name))),
  );
  const options = ['--fetch-timeout=120000', '--fetch-retries=5', '--prefer-offline', '--ignore-scripts'];
  const args = [
    ...['install', ...options, '--no-audit', '--no-fund', '--loglevel=http'],
    ...[...files, ...others, 'mocha@12.0.3', `${nodePackage}@${await oldestNode()}`],
  ];
  const startedAt = performance.now();
  try {
    await run('npm', args, { cwd: home, timeout: minutes(10) });
  } catch (error) {
    // What npm did last, without the hundreds of requests before.
    throw new Error(`npm install failed:\n${error.message.trimEnd().split('\n').slice(-15).join('\n')}`, {
      cause: error,
    });
  }
  process.stdout.write(`  installed in ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`);
}

/** A package in the version with which one of ours is tested. */
async function asTested(user, name) {
  const manifest = join(root, 'packages', user, 'node_modules', name, 'package.json');
  return `${name}@${JSON.parse(await readFile(manifest, 'utf8')).version}`;
}

async function installAll(work) {
  const packages = await publishedPackages();
  const [tarballs, home, plugin] = [join(work, 'tarballs'), join(work, 'home'), join(work, 'plugin')];
  for (const folder of [tarballs, home]) await mkdir(folder);
  process.stdout.write(`packing ${packages.length} packages\n`);
  await run(
    'pnpm',
    ['--recursive', ...packages.map(({ name }) => `--filter=${name}`), 'pack', '--pack-destination', tarballs],
    { cwd: root, timeout: minutes(3) },
  );
  const packed = await readdir(tarballs);
  if (packed.length !== packages.length)
    throw new Error(`packing ${packages.length} packages made ${packed.length} tarballs: ${packed.join(', ')}`);
  await cp(join(here, 'outside-plugin'), plugin, { recursive: true });
  await run('npm', ['pack', '--pack-destination', tarballs], { cwd: plugin, timeout: minutes(1) });
  process.stdout.write('installing the tarballs in a new folder\n');
  await writeFile(join(home, 'package.json'), JSON.stringify({ name: 'home', private: true, type: 'module' }));
  const files = (await readdir(tarballs)).map((file) => join(tarballs, file));
  await install(files, home);
  return { packages, home };
}

/** The oldest version of Node that the packages promise to run on. */
async function oldestNode() {
  const { engines } = JSON.parse(await readFile(join(root, 'packages', 'cli', 'package.json'), 'utf8'));
  return `${/^>=(\d+\.\d+)$/.exec(engines.node)[1]}.0`;
}

/** Runs code on the oldest Node. */
function onOldestNode(args, home) {
  return run(join(home, 'node_modules', nodePackage, 'bin', 'node'), args, { cwd: home, timeout: minutes(2) });
}

/** Runs a team and returns its report and events. */
async function runTeam(sAgents, home, name, config) {
  const folder = join(home, name);
  await mkdir(folder);
  await writeFile(join(folder, 'team.yaml'), config);
  await sAgents(['run', join(name, 'team.yaml'), '--set', `run.folder=${join(name, 'runs')}`]);
  const [id] = await readdir(join(folder, 'runs'));
  const read = (file) => readFile(join(folder, 'runs', id, file), 'utf8');
  return {
    report: JSON.parse(await read('report.json')),
    events: (await read('events.jsonl'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  };
}

/** Checks that a run meets its goal, and shows traces of exactly those parts that were swapped. */
async function checkSwap(sAgents, home, name, swapped) {
  const ended = await runTeam(sAgents, home, name.replaceAll(' ', '-'), configWith(swapped));
  const { result, goal } = ended.report;
  const traces = Object.fromEntries(parts.map((part) => [part.name, part.trace(ended)]));
  const right =
    result === 'success' &&
    goal.reached === 12 &&
    parts.every((part) => traces[part.name] === (swapped.includes(part) ? 'all' : 'none'));
  const title = swapped.length === 1 ? `the ${name} is swapped by one line, "${swapped[0].line[1]}"` : name;
  check(
    right,
    `${title}: the goal is met, and ${swapped.length === 0 ? 'the plugin leaves no trace' : 'the run shows the swap'}`,
    JSON.stringify({ result, goal, traces }),
  );
}

/** Sends messages to `s-agents mcp` as a client does, until it has answered the last one; returns what it printed. */
function askServer(bin, cwd, messages) {
  return new Promise((resolve, reject) => {
    const server = spawn(bin, ['mcp', '--root', cwd], { cwd, timeout: minutes(1) });
    let [stdout, stderr] = ['', ''];
    server.stderr.on('data', (data) => (stderr += data));
    server.stdout.on('data', (data) => {
      stdout += data;
      if (stdout.includes(`"id":${messages.at(-1).id}`) && stdout.endsWith('\n')) server.stdin.end();
    });
    server.on('error', reject);
    server.on('close', (code) =>
      code === 0 ? resolve(stdout) : reject(new Error(`s-agents mcp ended with ${code}\n${stdout}\n${stderr}`)),
    );
    for (const message of messages) server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  });
}

/** Checks that npm, whose tarball nobody could install, does not pack a package. */
async function checkNpmPack() {
  const cwd = join(root, 'packages', 'core');
  const { stderr } = await run('npm', ['pack', '--dry-run'], { cwd, timeout: minutes(1), expect: 1 });
  check(
    stderr.includes('PACK_REFUSED: @s-agents/core is packed by npm/'),
    'npm pack is refused: pnpm pack is right',
    stderr,
  );
}

/** Checks that an MCP client can start a run, from a folder in which nothing is installed. */
async function checkServer(bin, work) {
  const folder = join(work, 'elsewhere');
  await mkdir(folder);
  const clientInfo = { name: 'check', version: '1' };
  const config = { task: 'mine 1 log', environment: { use: 'blockworld' } };
  const printed = await askServer(bin, folder, [
    { id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo } },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/call', params: { name: 'run', arguments: { config } } },
  ]);
  check(printed.includes('"task":"mine 1 log"'), 's-agents mcp starts a run for an MCP client', printed);
}

/** Starts a program and waits until it prints that it listens. Resolves with a function that ends it. */
function startDouble(args, cwd) {
  const double = spawn(process.execPath, args, { cwd, timeout: minutes(5) });
  const closed = new Promise((resolve) => double.once('close', resolve));
  const end = () => (double.kill('SIGTERM'), closed);
  let printed = '';
  return new Promise((resolve, reject) => {
    for (const stream of [double.stdout, double.stderr])
      stream.on('data', (data) => {
        printed += data;
        if (printed.includes('listening')) resolve(end);
      });
    double.on('error', reject);
    closed.then((code) => reject(new Error(`${args[0]} ended with ${code}\n${printed}`)));
  });
}

const minecraftServer = `import { createServer } from '@s-agents/minecraft-server';

const server = await createServer({ port: 25565 });
// The server alone does not keep the process alive.
const timer = setInterval(() => {}, 1000);
process.once('SIGTERM', () => {
  clearInterval(timer);
  void server.stop();
});
process.stdout.write('listening');
`;

/** Runs the examples of the README as they stand, with a double of what a person would have running. */
async function checkExamples(sAgents, home) {
  await cp(join(root, 'examples'), join(home, 'examples'), { recursive: true });
  await writeFile(join(home, 'minecraft-server.mjs'), minecraftServer);
  const models = join(here, 'doubles', 'model-double.mjs');
  const at = (path) => ['--set', `models.default.baseUrl=http://127.0.0.1:18080${path}`];
  // A key is sent to another address only where the config names it.
  const named = ['--set', 'models.default.apiKeyEnvironment=OPENAI_API_KEY'];
  for (const variable of ['OPENAI_API_KEY', 'ANTHROPIC_API_KEY', 'GOOGLE_GENERATIVE_AI_API_KEY', 'OPENROUTER_API_KEY'])
    process.env[variable] = 'the-key-of-a-double';
  for (const [example, double, set = []] of [
    ['ollama.yaml', join(here, 'doubles', 'ollama-double.mjs')],
    ['my-server.yaml', 'minecraft-server.mjs'],
    ['openai.yaml', models, [...at('/v1'), ...named]],
    ['openrouter.yaml', models, at('/api/v1')],
    ['lm-studio.yaml', models, at('/local/v1')],
    ['anthropic.yaml', models, at('/v1')],
    ['google.yaml', models, at('/v1beta')],
  ]) {
    const end = await startDouble([double], home);
    try {
      const doctor = await sAgents(['doctor', `examples/${example}`, ...set]);
      const models = doctor.stdout.split('\n').filter((line) => line.startsWith('model '));
      check(
        models.length > 0 && models.every((line) => /: answers(, and keeps to schemas)?$/.test(line)),
        `s-agents doctor examples/${example} finds everything in order`,
        doctor.stdout,
      );
      const { stdout } = await sAgents(['run', `examples/${example}`, ...set]);
      const isReached = stdout.includes('success: the goal is met') && !/asks \S+ for \S+, since/.test(stdout);
      check(isReached, `s-agents run examples/${example} reaches its goal`, stdout);
    } finally {
      await end();
    }
  }
}

const smallExperiment = `name: two-or-three
title: Two workers and three
vary: { organization.leaves: { two: [ada, ben], three: [ada, ben, cleo] } }
baseline: { leaves: two }
tasks: { logs: mine 3 logs }
seeds: 1
`;

const ownModel = `name: own-model
title: One agent and two, with a model of one's own
base:
  agents: { architecture: voyager, askModels: always }
  models: { default: { use: openai, model: weak, baseUrl: "http://127.0.0.1:18081/v1" } }
  budget: { calls: 20, wallMinutes: 1 }
settings:
  alone: { set: { organization.topology: solo, organization.leaves: [] } }
  two: { set: { organization.topology: graph, organization.leaves: [ada] } }
tasks: { log: { goal: [{ holds: log, count: 1 }] } }
latency: { declared: { default: 2 } }
seeds: 1..10
baseline: { setting: alone }
`;

/** Compares two organizations with a model of one's own, which gives up in half of the seeds, in an empty folder. */
async function checkLaboratory(bin, work) {
  const folder = join(work, 'laboratory');
  await mkdir(folder);
  await writeFile(join(folder, 'own-model.yaml'), ownModel);
  const measure = (expect) =>
    run(bin, ['experiment', 'own-model.yaml', '--jobs', '1'], { cwd: folder, timeout: minutes(2), expect });
  const refused = await measure(2);
  const files = await readdir(folder);
  check(
    refused.stderr.includes('MODEL_UNREACHABLE: in the cell') && files.join() === 'own-model.yaml',
    's-agents experiment asks a model first: no server, no run, and nothing is written',
    `${refused.stderr}\n${files.join(' ')}`,
  );
  const end = await startDouble([join(here, 'doubles', 'weak-model.mjs')], folder);
  let page;
  try {
    page = await measure(0);
  } finally {
    await end();
  }
  const isHonest = ['| alone | 1 (1) | 5 of 10', '| two | 2 (2) | 5 of 10', '| 5 | 1, 3, 5, 7, 9 | failure: '].every(
    (part) => page.stdout.includes(part),
  );
  check(isHonest, 'the page says that half of the runs missed the goal, and why', page.stdout);
  const results = join(folder, 'bench', 'runs', 'experiments');
  const read = (name) => readFile(join(results, name), 'latin1');
  const [cells, runs, plot, pdf] = await Promise.all(
    ['own-model-cells.csv', 'own-model-runs.csv', 'own-model-speed-up.svg', 'own-model-speed-up.pdf'].map(read),
  );
  const isForPaper =
    cells.split('\r\n').length === 5 &&
    runs.split('\r\n').length === 32 &&
    plot.includes('width="84mm"') &&
    pdf.startsWith('%PDF-') &&
    pdf.includes('/FontFile2');
  check(isForPaper, 'there are CSV, and a plot as SVG and PDF as wide as a column', (await readdir(results)).join(' '));
}

/** Uses every command that the README shows, from a folder in which nothing is installed. */
async function checkCommands(bin, work, home) {
  const folder = join(work, 'anywhere');
  await mkdir(folder);
  const at = (args, expect = 0) => run(bin, args, { cwd: folder, timeout: minutes(2), expect });
  const household = join(home, 'examples', 'household-team.yaml');
  const block = ['--set', 'environment.use=blockworld'];

  const { stdout: help } = await at(['--help']);
  const commands =
    'run check doctor suite replay completion mcp improve experiment simulate report talk household'.split(' ');
  const missing = commands.filter((name) => !new RegExp(`^ {2}${name}\\b`, 'm').test(help));
  check(missing.length === 0, 's-agents --help shows every installed command in any folder', help);
  const completion = await at(['completion', 'bash']);
  const absent = commands.filter((name) => !completion.stdout.includes(name));
  check(absent.length === 0, 's-agents completion knows them', completion.stdout);

  await writeFile(join(folder, 'small.yaml'), smallExperiment);
  const experiment = await at(['experiment', 'small.yaml', '--jobs', '1']);
  const isPage =
    experiment.stdout.includes('# Two workers and three') &&
    /version \d+\.\d+\.\d+\+[0-9a-f]{8}/.test(experiment.stdout);
  check(isPage, 's-agents experiment measures a file and names the version that ran', experiment.stdout);
  const tasks = join(folder, 'tasks');
  await mkdir(tasks);
  const papers = join(home, 'node_modules', '@s-agents', 'experiments', 'tasks');
  for (const name of ['curriculum-01-log.yaml', 'curriculum-02-planks.yaml'])
    await cp(join(papers, name), join(tasks, name));
  const suite = await at(['suite', 'tasks', '--seeds', '1..1', ...block, '--json']);
  check(
    JSON.parse(suite.stdout).runs.every(({ result }) => result === 'success'),
    's-agents suite runs tasks of the papers',
    suite.stdout,
  );

  await at(['run', household, '--set', `run.folder=${folder}/runs`, '--plain']);
  const [id] = await readdir(join(folder, 'runs'));
  const recorded = join('runs', id);
  const talk = await at(['talk', recorded]);
  check(talk.stdout.includes('ann'), 's-agents talk tells what was said', talk.stdout);
  const report = await at(['report', recorded]);
  check(report.stdout.includes('messages'), 's-agents report computes the figures of a run', report.stdout);
  const room = await at(['household', recorded]);
  check(room.stdout.includes('kitchen'), 's-agents household shows where everything was', room.stdout);
  const replay = await at(['replay', recorded]);
  check(
    /recorded events came again, byte for byte/.test(replay.stdout),
    's-agents replay repeats a run',
    replay.stdout,
  );
  const simulate = await at([
    'simulate',
    join(home, 'team.yaml'),
    ...block,
    '--faults',
    'everything',
    '--seeds',
    '1..2',
  ]);
  check(simulate.stdout.includes('seed 1'), 's-agents simulate runs a team with faults', simulate.stdout);
  const improved = await at(['improve', household, '--episodes', '2', '--folder', 'improved']);
  check(improved.stdout.includes('best'), 's-agents improve runs two organizations', improved.stdout);
}

const library = `import { runTeam } from '@s-agents/runner';
import testkit from '@s-agents/testkit';

const report = await runTeam({ task: 'make 1 ladder', environment: { use: 'garden' } }, { plugins: [testkit] });
process.stdout.write(JSON.stringify({ result: report.result, agents: report.agents.map(({ name }) => name) }));
process.exit(0);
`;

async function checkPackages(work) {
  const { packages, home } = await installAll(work);
  process.stdout.write('using the installed packages\n');
  const bin = join(home, 'node_modules', '.bin', 's-agents');
  const sAgents = (args, expect = 0) => run(bin, args, { cwd: home, timeout: minutes(1), expect });

  const version = await sAgents(['--version']);
  check(/^\d+\.\d+\.\d+/.test(version.stdout), 's-agents --version prints a version', version.stdout);
  await writeFile(join(home, 'team.yaml'), 'task: mine 5 logs\n');
  const plain = await sAgents(['check', 'team.yaml']);
  check(plain.stdout.includes('└─ workerC (works)'), 's-agents check prints the default team', plain.stdout);
  const wrong = await sAgents(['check', 'team.yaml', '--set', 'plugins=["@acme/none"]'], 2);
  check(
    wrong.stderr.startsWith('PLUGIN_NOT_FOUND: ') && wrong.stderr.trim().split('\n').length === 1,
    'a missing plugin gives an error of one paragraph and exit code 2',
    wrong.stderr,
  );

  await checkServer(bin, work);
  await checkNpmPack();
  for (const command of await runRecipes(home, run))
    process.stdout.write(`  ✔ a first test of a Minecraft bot passes: ${command}\n`);
  await checkExamples(sAgents, home);
  await checkCommands(bin, work, home);
  await checkLaboratory(bin, work);
  await checkSwap(sAgents, home, 'default parts', []);
  for (const part of parts) await checkSwap(sAgents, home, part.name, [part]);
  await checkSwap(sAgents, home, 'all four parts', parts);

  await writeFile(join(home, 'use.mjs'), library);
  const used = await onOldestNode(['use.mjs'], home);
  check(
    used.stdout === '{"result":"success","agents":["leader","workerA","workerB","workerC"]}',
    `a few lines of code run a team, on Node ${await oldestNode()}`,
    used.stdout,
  );
  await cp(join(root, 'examples', 'embed-a-run.mjs'), join(home, 'embed-a-run.mjs'));
  const embedded = await run(process.execPath, ['embed-a-run.mjs'], { cwd: home, timeout: minutes(1) });
  check(/^success: the goal is met/m.test(embedded.stdout), 'examples/embed-a-run.mjs runs a team', embedded.stdout);
  const importable = packages.filter(({ exports }) => exports?.['.'] !== undefined).map(({ name }) => name);
  const imports = `for (const name of ${JSON.stringify(importable)}) await import(name); process.exit(0)`;
  await onOldestNode(['--input-type=module', '-e', imports], home);
  process.stdout.write(`  ✔ every package can be imported by Node ${await oldestNode()}\n`);
}

const work = await mkdtemp(join(tmpdir(), 's-agents-packages-'));
try {
  await checkPackages(work);
} catch (error) {
  process.stderr.write(`\nPACKAGES_BROKEN: ${error.message}\n`);
  process.exitCode = 1;
} finally {
  await rm(work, { recursive: true, force: true });
}
