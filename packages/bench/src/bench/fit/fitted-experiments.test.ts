import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { FitFigures } from './fit-minds.js';
import { models } from './baselines.js';

const root = new URL('../../../../../', import.meta.url);
const experiments = new URL('packages/experiments/experiments/', root);

/** Of each experiment the numbers of its minds. */
const used = readdirSync(experiments).flatMap((file) =>
  [...readFileSync(new URL(file, experiments), 'utf8').matchAll(/errors: ([\d.]+), chatter: ([\d.]+)/g)].map(
    ([, errors, chatter]) => `${file}: ${Number(errors)}, ${Number(chatter)}`,
  ),
);

it('found the numbers of all minds of the experiments', () => {
  const { results } = JSON.parse(readFileSync(new URL('bench/results/fit.json', root), 'utf8')) as {
    results: FitFigures;
  };
  const fitted = results.minds.map(({ errors, chatter }) => `${errors}, ${chatter}`);
  expect(fitted).toHaveLength(models.length);
  for (const one of used) expect(fitted, one).toContain(one.replace(/^.*: /, ''));
  for (const mind of fitted) expect(used).toContain(`organized-teams-table-1.yaml: ${mind}`);
});
