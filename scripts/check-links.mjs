// Checks the links of all READMEs and docs: what they lead to is there, with the heading that they name, and no README of
// a published package leads out of its package, since npm shows it without the repository. Part of `npm run lint`.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { anchorsOf, linksIn, npmPage } from './links.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const files = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md'], { cwd: root });
const packageOf = (file) => {
  const [top, name] = file.split(sep);
  if (top !== 'packages') return null;
  const manifest = JSON.parse(readFileSync(join(root, top, name, 'package.json'), 'utf8'));
  return manifest.private === true ? null : join(top, name);
};

/** Returns what is wrong with a link; null for one that is right, or that leads to another site. */
function problemOf(file, target) {
  const [path, anchor] = target.split('#');
  if (path.startsWith(npmPage(''))) {
    const name = path.slice(npmPage('').length);
    const page = join(root, 'packages', name, 'README.md');
    if (!existsSync(page)) return 'there is no such package';
    return anchor === undefined || anchorsOf(page).has(anchor) ? null : `its README has no heading for #${anchor}`;
  }
  if (/^[a-z]+:/.test(path)) return null;
  const found = path === '' ? join(root, file) : join(root, dirname(file), decodeURI(path));
  const home = packageOf(file);
  if (home !== null && relative(join(root, home), found).startsWith('..'))
    return `it leads out of the package, and is dead on npm: link to ${npmPage('NAME')}, or name the file (docs/errors.md)`;
  if (!existsSync(found)) return 'there is no such file';
  return anchor === undefined || !found.endsWith('.md') || anchorsOf(found).has(anchor)
    ? null
    : `there is no heading for #${anchor}`;
}

let links = 0;
const problems = files.flatMap((file) =>
  linksIn(readFileSync(join(root, file), 'utf8')).flatMap((target) => {
    links++;
    const problem = problemOf(file, target);
    return problem === null ? [] : [`${file}: ${target}: ${problem}`];
  }),
);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
else process.stdout.write(`${links} links of ${files.length} documents lead somewhere\n`);
