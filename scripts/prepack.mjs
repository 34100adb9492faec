// Runs before a package is packed, in its folder. Refuses npm, which leaves `workspace:` in the tarball, where nothing can
// install it. Gives @s-agents/cli copies of the docs and examples, to which the READMEs of all packages refer.
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmPage } from './links.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { name } = JSON.parse(readFileSync('package.json', 'utf8'));
const by = process.env.npm_config_user_agent ?? '';
if (!by.startsWith('pnpm/')) {
  process.stderr.write(
    `PACK_REFUSED: ${name} is packed by ${by.split(' ')[0] || 'another program'}, whose tarball nobody could install: ` +
      'use pnpm pack, which writes the versions of workspace packages into it\n',
  );
  process.exit(1);
}

/** Links to what stands beside stay, READMEs become pages on npm, and other links become plain text. */
function linkedForPackage(markdown, file, copied) {
  return markdown.replaceAll(/(!?)\[([^\]]*)\]\(([^()\s]+)\)/g, (link, image, text, target) => {
    const [path, anchor] = target.split('#');
    if (path === '' || /^[a-z]+:/.test(path)) return link;
    const found = relative(root, join(root, dirname(file), path));
    if (copied.has(found)) return link;
    const readme = /^packages\/([^/]+)\/README\.md$/.exec(found);
    if (readme !== null) return `[${text}](${npmPage(readme[1], anchor === undefined ? '' : `#${anchor}`)})`;
    return image === '' ? text : '';
  });
}

if (name === '@s-agents/cli') {
  for (const folder of ['docs', 'examples']) rmSync(folder, { recursive: true, force: true });
  const files = globSync(['docs/*.md', 'docs/decisions/*.md', 'examples/*'], { cwd: root });
  const copied = new Set(files);
  for (const file of files) {
    mkdirSync(dirname(file), { recursive: true });
    if (file.endsWith('.md'))
      writeFileSync(file, linkedForPackage(readFileSync(join(root, file), 'utf8'), file, copied));
    else cpSync(join(root, file), file);
  }
}
if (!existsSync('dist')) {
  process.stderr.write(`PACK_REFUSED: ${name} is not built: run npm run build first\n`);
  process.exit(1);
}
await import('./bundle.mjs');
