// Draws the plots of docs/results again from the pages' JSON, after a change of how plots look. Measures nothing. Needs
// built packages.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { forPrint, paperWidths, pixelsOf } from '../packages/charts/dist/index.js';
import { pdfOf } from '../packages/charts/dist/pdf.js';
import { plotsOf } from '../packages/experiments/dist/plots/plots.js';

const results = join(dirname(dirname(fileURLToPath(import.meta.url))), 'docs', 'results');
const width = paperWidths.column;
for (const file of readdirSync(results).filter((name) => name.endsWith('.json'))) {
  const page = JSON.parse(readFileSync(join(results, file), 'utf8'));
  for (const { figure, picture } of plotsOf(page, pixelsOf(width))) {
    const printed = forPrint(picture, width);
    const name = `${page.experiment}-${figure}`;
    writeFileSync(join(results, `${name}.svg`), printed);
    writeFileSync(join(results, `${name}.pdf`), await pdfOf(printed));
    process.stdout.write(`${name}\n`);
  }
}
