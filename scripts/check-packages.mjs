// Packs every package that is published, installs the tarballs in a fresh folder together with a plugin that knows
// nothing of this repository, and runs teams with them as a newcomer would. Needs the build, npm, and the registry for
// what the packages depend on. Everything it writes lies in one temporary folder, which it removes.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configWith, parts } from './outside-plugin/parts.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(here);
const minutes = (count) => count * 60_000;

/** Runs a command to its end; rejects with what it printed when it fails or takes too long. */
function run(command, args, { cwd, timeout, expect = 0 }) {
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd, timeout, maxBuffer: 64 * 2 ** 20 }, (error, stdout, stderr) => {
      const code = error === null ? 0 : (error.code ?? error.signal);
      if (code === expect) resolve({ stdout, stderr });
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code}, not ${expect}\n${stdout}\n${stderr}`));
    });
  });
}

function need(condition, what, seen) {
  if (!condition) throw new Error(`${what}; seen:\n${seen}`);
  process.stdout.write(`  ✔ ${what}\n`);
}

/** Packages that are published, with their folders. */
async function publishable() {
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

async function installAll(work) {
  const packages = await publishable();
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
    throw new Error(`${packages.length} packages gave ${packed.length} tarballs: ${packed.join(', ')}`);
  await cp(join(here, 'outside-plugin'), plugin, { recursive: true });
  await run('npm', ['pack', '--pack-destination', tarballs], { cwd: plugin, timeout: minutes(1) });
  process.stdout.write('installing the tarballs in a fresh folder\n');
  await writeFile(join(home, 'package.json'), JSON.stringify({ name: 'home', private: true, type: 'module' }));
  const files = (await readdir(tarballs)).map((file) => join(tarballs, file));
  // A registry that does not answer is asked again soon: npm itself waits for five minutes.
  await run(
    'npm',
    [
      'install',
      '--fetch-timeout=20000',
      '--fetch-retries=5',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--loglevel=error',
      ...files,
    ],
    { cwd: home, timeout: minutes(6) },
  );
  return { packages, home };
}

/** Runs a team and reads what it left: the report and the events. */
async function runTeam(sAgents, home, name, config) {
  const folder = join(home, name);
  await mkdir(folder);
  await writeFile(join(folder, 'team.yaml'), config);
  await sAgents(['run', join(name, 'team.yaml')]);
  const [id] = await readdir(join(folder, 'runs'));
  const left = (file) => readFile(join(folder, 'runs', id, file), 'utf8');
  return {
    report: JSON.parse(await left('report.json')),
    events: (await left('events.jsonl'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  };
}

/** A run reaches its goal, and shows the trace of each part that was swapped and of no other. */
async function checkSwap(sAgents, home, name, swapped) {
  const ended = await runTeam(sAgents, home, name.replaceAll(' ', '-'), configWith(swapped));
  const { result, goal } = ended.report;
  const traces = Object.fromEntries(parts.map((part) => [part.name, part.trace(ended)]));
  const right =
    result === 'success' &&
    goal.reached === 12 &&
    parts.every((part) => traces[part.name] === (swapped.includes(part) ? 'all' : 'none'));
  const lines = swapped.length === 1 ? `one line, "${swapped[0].line[1]}", swaps the ${name}` : name;
  need(
    right,
    `${lines}: the goal is met, ${swapped.length === 0 ? 'no trace of the plugin' : 'the run shows it'}`,
    JSON.stringify({ result, goal, traces }),
  );
}

const library = `import { runTeam } from '@s-agents/runner';
import testkit from '@s-agents/testkit';

const report = await runTeam({ task: 'make 1 ladder', environment: { use: 'garden' } }, { plugins: [testkit] });
process.stdout.write(JSON.stringify({ result: report.result, agents: report.agents.map(({ name }) => name) }));
process.exit(0);
`;

async function check(work) {
  const { packages, home } = await installAll(work);
  process.stdout.write('using them\n');
  const bin = join(home, 'node_modules', '.bin', 's-agents');
  const sAgents = (args, expect = 0) => run(bin, args, { cwd: home, timeout: minutes(1), expect });

  const version = await sAgents(['--version']);
  need(/^\d+\.\d+\.\d+/.test(version.stdout), 's-agents --version tells a version', version.stdout);
  await writeFile(join(home, 'team.yaml'), 'task: mine 5 logs\n');
  const plain = await sAgents(['check', 'team.yaml']);
  need(
    plain.stdout.includes('leader (root, does not act) → workerA, workerB, workerC'),
    's-agents check explains the default team',
    plain.stdout,
  );
  const wrong = await sAgents(['check', 'team.yaml', '--set', 'plugins=["@acme/none"]'], 2);
  need(
    wrong.stderr.startsWith('PLUGIN_NOT_FOUND: ') && wrong.stderr.trim().split('\n').length === 1,
    'a missing plugin is one paragraph and exit code 2',
    wrong.stderr,
  );

  await checkSwap(sAgents, home, 'our own parts', []);
  for (const part of parts) await checkSwap(sAgents, home, part.name, [part]);
  await checkSwap(sAgents, home, 'all four parts', parts);

  await writeFile(join(home, 'use.mjs'), library);
  const used = await run(process.execPath, ['use.mjs'], { cwd: home, timeout: minutes(1) });
  need(
    used.stdout === '{"result":"success","agents":["leader","workerA","workerB","workerC"]}',
    'a few lines of library use run a team',
    used.stdout,
  );
  await cp(join(root, 'examples', 'embed-a-run.mjs'), join(home, 'embed-a-run.mjs'));
  const embedded = await run(process.execPath, ['embed-a-run.mjs'], { cwd: home, timeout: minutes(1) });
  need(/^success: the goal is met/m.test(embedded.stdout), 'examples/embed-a-run.mjs runs a team', embedded.stdout);
  for (const { name, exports } of packages) {
    if (exports?.['.'] === undefined) continue;
    await run(process.execPath, ['--input-type=module', '-e', `await import('${name}'); process.exit(0)`], {
      cwd: home,
      timeout: minutes(1),
    });
  }
  process.stdout.write('  ✔ every package can be imported\n');
}

const work = await mkdtemp(join(tmpdir(), 's-agents-packages-'));
try {
  await check(work);
} catch (error) {
  process.stderr.write(`\nPACKAGES_BROKEN: ${error.message}\n`);
  process.exitCode = 1;
} finally {
  await rm(work, { recursive: true, force: true });
}
