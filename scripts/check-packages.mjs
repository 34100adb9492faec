// Packs every package that is published, installs the tarballs in a fresh folder together with a plugin that knows
// nothing of this repository, and uses them as a newcomer would. Needs the build, npm, and the registry for what the
// packages depend on. Everything it writes lies in one temporary folder, which it removes.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
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
    const manifest = JSON.parse(await readFile(join(root, 'packages', name, 'package.json'), 'utf8').catch(() => '{"private":true}'));
    if (manifest.private !== true) found.push({ name: manifest.name, folder: join(root, 'packages', name), exports: manifest.exports });
  }
  return found;
}

const pluginSource = `import { definePlugin, LlmProvider, Scheduler, SkillStore, Topology } from '@s-agents/core';
class Star {
  specificationVersion = 'v1';
  rules = { allowsCycles: false, maximumInDegree: 1 };
  graph(root, leaves) { return { agents: [root, ...leaves], edges: leaves.map((leaf) => [root, leaf]) }; }
}
class Patient { specificationVersion = 'v1'; async run() {} }
class Nothing {
  specificationVersion = 'v1';
  async get() { return null; } async list() { return []; } async versions() { return []; } async search() { return []; } async close() {}
  async save(draft) { return { ...draft, version: 1 }; }
}
class Echo {
  specificationVersion = 'v1';
  chatModel() { return { specificationVersion: 'v1', id: 'acme:echo', latencySource: 'declared', doGenerate: async () => ({ text: '', usage: { inputTokens: 0, outputTokens: 0, costUsd: 0 }, latency: { source: 'declared', seconds: 0 } }) }; }
}
export default definePlugin({ name: '@acme/star', contributions: [
  { contract: Topology, name: 'star', class: Star }, { contract: Scheduler, name: 'patient', class: Patient },
  { contract: SkillStore, name: 'nothing', class: Nothing }, { contract: LlmProvider, name: 'echo', class: Echo },
] });
`;

const tenLines = `import { composeTeam, loadConfig } from '@s-agents/runner';
import { subordinatesOf } from '@s-agents/core';

const config = await loadConfig('team.yaml', { set: ['organization.topology=star'] });
const team = await composeTeam(config, { blobs: { put: () => '', get: () => null } });
process.stdout.write(JSON.stringify({
  task: team.task.text,
  commands: subordinatesOf(team.graph, 'leader'),
  model: team.models.chatModel('root.plan').id,
}));
process.exit(0);
`;

async function packAll(packages, target) {
  for (const { folder } of packages) await run('pnpm', ['pack', '--pack-destination', target], { cwd: folder, timeout: minutes(1) });
}

async function packPlugin(folder, target) {
  await mkdir(folder);
  const manifest = { name: '@acme/star', version: '1.0.0', type: 'module', exports: './index.js', peerDependencies: { '@s-agents/core': '*' } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'index.js'), pluginSource);
  await run('npm', ['pack', '--pack-destination', target], { cwd: folder, timeout: minutes(1) });
}

async function check(work) {
  const packages = await publishable();
  const [tarballs, home] = [join(work, 'tarballs'), join(work, 'home')];
  await mkdir(tarballs);
  await mkdir(home);
  process.stdout.write(`packing ${packages.length} packages\n`);
  await packAll(packages, tarballs);
  await packPlugin(join(work, 'star'), tarballs);
  const files = (await readdir(tarballs)).map((file) => join(tarballs, file));
  process.stdout.write('installing the tarballs in a fresh folder\n');
  await writeFile(join(home, 'package.json'), JSON.stringify({ name: 'home', private: true, type: 'module' }));
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', ...files], { cwd: home, timeout: minutes(6) });

  process.stdout.write('using them\n');
  const bin = join(home, 'node_modules', '.bin', 's-agents');
  const sAgents = (args, expect = 0) => run(bin, args, { cwd: home, timeout: minutes(1), expect });
  await writeFile(join(home, 'team.yaml'), 'task: mine 5 logs\nplugins: ["@acme/star"]\n');
  await writeFile(join(home, 'use.mjs'), tenLines);

  const version = await sAgents(['--version']);
  need(/^\d+\.\d+\.\d+/.test(version.stdout), 's-agents --version tells a version', version.stdout);
  const plain = await sAgents(['check', 'team.yaml']);
  need(plain.stdout.includes('leader (root, does not act) → workerA, workerB, workerC'), 's-agents check explains the default team', plain.stdout);
  for (const [line, shown] of [
    ['organization.topology=star', 'Topology: star (@acme/star)'],
    ['organization.scheduler=patient', 'Scheduler: patient (@acme/star)'],
    ['skills.store=nothing', 'SkillStore: nothing (@acme/star)'],
    ['models.default.use=echo', 'default: acme:echo'],
    ['organization.topology=@acme/star', 'Topology: @acme/star (@acme/star)'],
  ]) {
    const { stdout } = await sAgents(['check', 'team.yaml', '--set', line]);
    need(stdout.includes(shown), `one line, ${line}, swaps a part`, stdout);
  }
  const wrong = await sAgents(['check', 'team.yaml', '--set', 'plugins=["@acme/none"]'], 2);
  need(wrong.stderr.startsWith('PLUGIN_NOT_FOUND: ') && wrong.stderr.trim().split('\n').length === 1, 'a missing plugin is one paragraph and exit code 2', wrong.stderr);
  const used = JSON.parse((await run(process.execPath, ['use.mjs'], { cwd: home, timeout: minutes(1) })).stdout);
  need(used.commands.join() === 'workerA,workerB,workerC' && used.task === 'mine 5 log', 'ten lines of library use compose a team', JSON.stringify(used));
  for (const { name, exports } of packages) {
    if (exports?.['.'] === undefined || name === '@s-agents/testkit') continue;
    await run(process.execPath, ['--input-type=module', '-e', `await import('${name}'); process.exit(0)`], { cwd: home, timeout: minutes(1) });
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
