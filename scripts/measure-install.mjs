// Measures the installation of packages of this repository. Packs each one with the workspace packages that it needs,
// installs the tarballs in an empty folder from the local package store, and prints seconds, megabytes and the number
// of packages in node_modules, the megabytes of each of at least one, and the CPU time of a start of the installed command
// beside that in this clone. Needs built packages and pnpm. With `--image`
// it does in a folder what the Dockerfile does (npm, and no data of Bedrock Edition), without a container: the layer of
// Node and the system below is not measured.
//
//   node scripts/measure-install.mjs [PACKAGE …]        default: runner cli
//   node scripts/measure-install.mjs --image
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { megabytesIn, printSizes } from './sizes.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const isImage = process.argv.includes('--image');
const names = process.argv.length > 2 ? process.argv.slice(2) : ['runner', 'cli'];
const manifestOf = (name) => JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));
/** Starts of each command that are measured. */
const starts = 5;
const minutes = (count) => count * 60_000;
const pnpm = (args, cwd) =>
  execFileSync('pnpm', args, { cwd, timeout: minutes(5), stdio: ['ignore', 'pipe', 'inherit'] });

/** Returns the package and all workspace packages that it needs, by folder name. */
function withDependencies(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const [dependency, version] of Object.entries(manifestOf(name).dependencies ?? {}))
    if (version.startsWith('workspace:')) withDependencies(dependency.replace('@s-agents/', ''), found);
  return found;
}

/** pnpm has one folder per package in node_modules/.pnpm. */
const countPackagesIn = (folder) =>
  readdirSync(join(folder, 'node_modules', '.pnpm')).filter((name) => name.includes('@')).length;

function measure(name, work) {
  const [tarballs, home] = [join(work, `${name}-tarballs`), join(work, `${name}-home`)];
  for (const folder of [tarballs, home]) mkdirSync(folder);
  const needed = [...withDependencies(name)];
  const filters = needed.map((one) => `--filter=@s-agents/${one}`);
  pnpm(['--recursive', ...filters, 'pack', '--pack-destination', tarballs], root);
  const files = Object.fromEntries(
    needed.map((one) => [
      `@s-agents/${one}`,
      `file:${join(tarballs, `s-agents-${one}-${manifestOf(one).version}.tgz`)}`,
    ]),
  );
  writeFileSync(
    join(home, 'package.json'),
    JSON.stringify({
      name: 'home',
      private: true,
      dependencies: { [`@s-agents/${name}`]: files[`@s-agents/${name}`] },
    }),
  );
  // Workspace packages come from the tarballs; all others from the local store, or from the registry if missing there.
  writeFileSync(join(home, 'pnpm-workspace.yaml'), `packages: []\noverrides: ${JSON.stringify(files)}\n`);
  const startedAt = performance.now();
  pnpm(['install', '--prefer-offline', '--ignore-scripts', '--config.package-import-method=copy'], home);
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    modules: join(home, 'node_modules'),
    seconds,
    megabytes: megabytesIn(join(home, 'node_modules')),
    packages: countPackagesIn(home),
    tarball: statSync(join(tarballs, `s-agents-${name}-${manifestOf(name).version}.tgz`)).size / 1024,
  };
}

/** The steps of the Dockerfile. */
function measureImage(work) {
  const [tarballs, app] = [join(work, 'tarballs'), join(work, 'app')];
  mkdirSync(app, { recursive: true });
  writeFileSync(join(app, 'package.json'), '{"private":true}');
  const node = (...args) =>
    execFileSync(process.execPath, args, { timeout: minutes(5), stdio: ['ignore', 'ignore', 'inherit'] });
  node(join(root, 'scripts', 'pack-for-users.mjs'), tarballs);
  const files = readdirSync(tarballs).map((name) => join(tarballs, name));
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  execFileSync('npm', ['install', ...options, ...files], {
    cwd: app,
    timeout: minutes(10),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const before = megabytesIn(app);
  node(join(root, 'scripts', 'prune-game-data.mjs'), app);
  process.stdout.write(
    `/app of the image: ${megabytesIn(app).toFixed(1)} MB, ${before.toFixed(1)} MB with Bedrock Edition\n`,
  );
  printSizes(join(app, 'node_modules'));
  const bin = join(app, 'node_modules', '@s-agents', 'cli', 'bin', 's-agents.js');
  writeFileSync(join(work, 'team.yaml'), 'task: mine 1 log\nrun: { folder: runs }\n');
  execFileSync(process.execPath, [bin, 'run', 'team.yaml', '--plain'], {
    cwd: work,
    timeout: minutes(5),
    stdio: 'inherit',
  });
}

const work = mkdtempSync(join(tmpdir(), 's-agents-install-'));
try {
  if (isImage) measureImage(work);
  else measurePackages(work);
} finally {
  rmSync(work, { recursive: true, force: true });
}

function measurePackages(work) {
  const found = names.map((name) => ({ name, ...measure(name, work) }));
  process.stdout.write('package   tarball kB   installed MB   packages   seconds\n');
  for (const { name, seconds, megabytes, packages, tarball } of found)
    process.stdout.write(
      `${name.padEnd(8)}${tarball.toFixed(0).padStart(12)}${megabytes.toFixed(1).padStart(15)}` +
        `${String(packages).padStart(11)}${seconds.toFixed(1).padStart(10)}\n`,
    );
  for (const { name, modules } of found) {
    process.stdout.write(`\n${name} by package\n`);
    printSizes(modules);
  }
  const cli = found.find(({ name }) => name === 'cli');
  if (cli !== undefined) measureStarts(cli.modules, work);
}

/** Prints the least CPU time of several starts, installed and in this clone; the first fills the compile cache. */
function measureStarts(modules, work) {
  writeFileSync(join(work, 'team.yaml'), 'task: mine 1 log\n');
  const hook =
    'process.on("exit", () => { const { user, system } = process.cpuUsage(); ' +
    'process.stderr.write(`CPU ${(user + system) / 1000}`); })';
  const bins = {
    installed: join(modules, '@s-agents', 'cli', 'bin', 's-agents.js'),
    clone: join(root, 'packages', 'cli', 'bin', 's-agents.js'),
  };
  process.stdout.write('\nCPU of a start, ms\n');
  for (const args of [['--version'], ['check', 'team.yaml']])
    for (const [place, bin] of Object.entries(bins)) {
      const times = Array.from({ length: starts }, () => {
        const options = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, bin, ...args];
        const { stderr } = spawnSync(process.execPath, options, { cwd: work, timeout: minutes(1), encoding: 'utf8' });
        return Number(/CPU ([\d.]+)/.exec(stderr)?.[1] ?? Number.NaN);
      });
      process.stdout.write(
        `${`${place}, ${args.join(' ')}`.padEnd(30)}${Math.min(...times)
          .toFixed(0)
          .padStart(8)}\n`,
      );
    }
}
