// Compares the dependencies that each package declares with the imports of its files: every declared dependency must be
// used, and every used one declared. (dependency-cruiser checks that shipped source uses no development dependency.)
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packages = join(root, 'packages');
const problems = [];

/** Returns the source files of a package, without installed and built files. */
function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist', 'bundle'].includes(entry.name) ? [] : sources(path);
    return /\.(ts|tsx|js|mjs)$/.test(entry.name) ? [path] : [];
  });
}

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
/** Returns all quoted names in a file, since some plugins are loaded by name. */
const quoted = (text) =>
  [...text.matchAll(/['"]((?:@[a-z][\w.-]*\/)?[a-z][\w.-]*)(?:\/[^'"\n]*)?['"]/g)].map(([, name]) => name);
const imported = (text) =>
  [
    ...text.matchAll(
      /^(?:import|export)\b[^'"`;]*?\bfrom\s+'([^'.][^']*)'|^import '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm,
    ),
  ].map(([, from, bare, dynamic]) => packageOf(from ?? bare ?? dynamic));

for (const name of readdirSync(packages)) {
  const folder = join(packages, name);
  if (!existsSync(join(folder, 'package.json'))) continue;
  const manifest = manifestOf(folder);
  const files = sources(folder).map((path) => ({
    test: /\.test\.|\/testing\/|vitest\.config/.test(path),
    text: readFileSync(path, 'utf8'),
  }));
  const declared = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.peerDependencies };
  // Types and peer dependencies of a declared dependency need no import.
  const neededByOthers = Object.keys(declared).flatMap((dependency) => [
    `@types/${dependency}`,
    ...Object.keys(manifestOf(join(folder, 'node_modules', dependency)).peerDependencies ?? {}),
  ]);
  const used = (wantTests) =>
    new Set([...neededByOthers, ...files.filter(({ test }) => wantTests || !test).flatMap(({ text }) => quoted(text))]);
  const [shipped, all] = [used(false), used(true)];
  for (const dependency of Object.keys(manifest.dependencies ?? {}))
    if (!shipped.has(dependency))
      problems.push(
        `${name}: dependency "${dependency}" is used ` +
          `${all.has(dependency) ? 'only in tests: move it to devDependencies' : 'nowhere: remove it'}`,
      );
  for (const dependency of Object.keys(manifest.devDependencies ?? {}))
    if (!all.has(dependency))
      problems.push(`${name}: development dependency "${dependency}" is used nowhere: remove it`);
  for (const dependency of new Set(files.flatMap(({ text }) => imported(text))))
    if (
      !Object.hasOwn(declared, dependency) &&
      dependency !== manifest.name &&
      !builtinModules.includes(dependency) &&
      !dependency.startsWith('node:')
    )
      problems.push(`${name}: "${dependency}" is imported but not declared: add it`);
}

/** What is published names the bundles that scripts/bundle.mjs makes of the entries. */
function publishedExports(exports) {
  const bundled = (path) => path.replace(/^\.\/dist\/(.*\.js)$/, (_, name) => `./bundle/${name.replaceAll('/', '-')}`);
  return Object.fromEntries(
    Object.entries(exports ?? {}).map(([name, entry]) => [
      name,
      typeof entry === 'string' ? entry : { ...entry, default: bundled(entry.default) },
    ]),
  );
}
for (const name of readdirSync(packages)) {
  const { private: isPrivate, exports, publishConfig } = manifestOf(join(packages, name));
  const wanted = JSON.stringify(publishedExports(exports));
  if (isPrivate !== true && JSON.stringify(publishConfig.exports) !== wanted)
    problems.push(`${name}: publishConfig.exports does not name the bundles of exports: ${wanted}`);
}

for (const dependency of Object.keys(manifestOf(root).devDependencies))
  if (dependency.startsWith('@s-agents/'))
    problems.push(`package.json: a change in "${dependency}" would test all packages anew: link it in .pnpmfile.cjs`);

for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0)
  process.stderr.write(
    `\nDEPENDENCIES_WRONG: ${problems.length} problems: fix package.json and packages/*/package.json, then run pnpm install\n`,
  );
process.exitCode = problems.length > 0 ? 1 : 0;
