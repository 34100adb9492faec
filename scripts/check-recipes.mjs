// Runs the first tests that the README of @s-agents/minecraft-server tells people to write, as they stand there.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const readme = join(root, 'packages', 'minecraft-server', 'README.md');

/** Returns the recipes in a text: the command that runs each, the file that it is about, and what is in the file. */
export function recipesIn(text) {
  const form = /^\*\*[\w:]+\*\*: `([^`]+)` with `([^`]+)`[^]*?^```js\n([^]*?)^```$/gm;
  return [...text.matchAll(form)].map(([, command, file, source]) => ({ command, file, source }));
}

/** Runs each recipe in a folder of its own below `home`, where the packages are installed. */
export async function runRecipes(home, run) {
  const recipes = recipesIn(await readFile(readme, 'utf8'));
  if (recipes.length !== 3) throw new Error(`the README has ${recipes.length} recipes of first tests, not 3`);
  await Promise.all(
    recipes.map(async ({ command, file, source }, index) => {
      const folder = join(home, `first-test-${index}`);
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), source);
      // Without a package.json of its own, a folder has the kind of modules of the one above.
      await writeFile(join(folder, 'package.json'), '{}');
      const [program, ...args] = command.split(' ');
      await run(program, args, { cwd: folder, timeout: 120_000 });
    }),
  );
  return recipes.map(({ command }) => command);
}
