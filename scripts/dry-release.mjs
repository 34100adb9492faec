// Goes through a release in a copy of the repository, up to the upload: `changeset version`, then `pnpm publish` of
// every package as a dry run. Checks that every changed package gets a new version, that its own packages are asked for
// at that version, and that nothing is left to release. Needs built packages. Writes to a temporary folder only.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const execute = promisify(execFile);
const minutes = (count) => count * 60_000;
const leftOut = new Set(['node_modules', '.git', '.turbo', '.vitest', 'runs']);

async function manifests(folder) {
  const names = await readdir(join(folder, 'packages'));
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, 'packages', name, 'package.json'), 'utf8'))),
  );
}

function require(condition, message) {
  if (!condition) throw new Error(message);
}

async function dryRelease(copy) {
  await cp(root, copy, { recursive: true, filter: (source) => !leftOut.has(basename(source)) });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  // pnpm looks up the versions of a package's neighbours among what is installed for it.
  for (const name of await readdir(join(copy, 'packages'))) {
    const links = join('packages', name, 'node_modules', '@s-agents');
    if (existsSync(join(root, links)))
      await cp(join(root, links), join(copy, links), { recursive: true, verbatimSymlinks: true });
  }
  const before = new Map((await manifests(root)).map(({ name, version }) => [name, version]));
  await execute('changeset', ['version'], { cwd: copy, timeout: minutes(2) });
  const left = (await readdir(join(copy, '.changeset'))).filter((name) => name.endsWith('.md') && name !== 'README.md');
  require(left.length === 0, `changesets are left after "changeset version": ${left.join(', ')}`);
  const after = await manifests(copy);
  const released = after.filter(({ name, version, private: isPrivate }) => !isPrivate && version !== before.get(name));
  require(released.length > 0, 'no package gets a new version: is there a changeset?');
  const { stdout } = await withRegistry((registry) =>
    execute(
      'pnpm',
      ['--recursive', 'publish', '--dry-run', '--no-git-checks', '--access', 'public', '--registry', registry],
      { cwd: copy, timeout: minutes(4), maxBuffer: 2 ** 26 },
    ),
  );
  for (const { name, version } of released) {
    require(stdout.includes(`${name}@${version}`), `pnpm would not publish ${name}@${version}: ${stdout}`);
    process.stdout.write(`  ✔ ${name} ${before.get(name)} → ${version}\n`);
  }
}

/** A registry on loopback to which nothing has been published yet. */
async function withRegistry(use) {
  const server = createServer((_request, response) => response.writeHead(404).end('{}'));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await use(`http://127.0.0.1:${server.address().port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const work = await mkdtemp(join(tmpdir(), 's-agents-release-'));
try {
  await dryRelease(join(work, 'copy'));
} catch (error) {
  process.stderr.write(`\nRELEASE_BROKEN: ${error.message}\n${error.stdout ?? ''}${error.stderr ?? ''}\n`);
  process.exitCode = 1;
} finally {
  await rm(work, { recursive: true, force: true });
}
