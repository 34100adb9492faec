// Draws the plots of docs/results again from the pages' JSON, after a change of how plots look. Measures nothing. Needs
// built packages.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plotsOf } from '../packages/experiments/dist/page/plots.js';

const results = join(dirname(dirname(fileURLToPath(import.meta.url))), 'docs', 'results');
for (const file of readdirSync(results).filter((name) => name.endsWith('.json'))) {
  const page = JSON.parse(readFileSync(join(results, file), 'utf8'));
  for (const { ending, picture } of plotsOf(page)) {
    const name = `${page.experiment}${ending}`;
    writeFileSync(join(results, name), picture);
    process.stdout.write(`${name}\n`);
  }
}
