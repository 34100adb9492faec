// Measures the installation of packages of this repository. Packs each one with the workspace packages that it needs,
// installs the tarballs in an empty folder from the local package store, and prints seconds, megabytes and the number
// of packages in node_modules. Needs built packages and pnpm.
//
//   node scripts/measure-install.mjs [PACKAGE …]        default: runner cli
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const names = process.argv.length > 2 ? process.argv.slice(2) : ['runner', 'cli'];
const manifestOf = (name) => JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));
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

/** Does not follow links, since pnpm links one package from many places. */
function megabytesIn(folder) {
  let megabytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) megabytes += megabytesIn(path);
    else if (entry.isFile()) megabytes += statSync(path).size / 2 ** 20;
  }
  return megabytes;
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
    seconds,
    megabytes: megabytesIn(join(home, 'node_modules')),
    packages: countPackagesIn(home),
    tarball: statSync(join(tarballs, `s-agents-${name}-${manifestOf(name).version}.tgz`)).size / 1024,
  };
}

const work = mkdtempSync(join(tmpdir(), 's-agents-install-'));
try {
  process.stdout.write('package   tarball kB   installed MB   packages   seconds\n');
  for (const name of names) {
    const { seconds, megabytes, packages, tarball } = measure(name, work);
    process.stdout.write(
      `${name.padEnd(8)}${tarball.toFixed(0).padStart(12)}${megabytes.toFixed(1).padStart(15)}` +
        `${String(packages).padStart(11)}${seconds.toFixed(1).padStart(10)}\n`,
    );
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
