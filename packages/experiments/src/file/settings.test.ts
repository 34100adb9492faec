import fc from 'fast-check';
import { expect, it } from 'vitest';
import { experimentSchema, type ExperimentContent } from './experiment-schema.js';
import { baselineOf, labelKey, matches } from './labels.js';
import { countSettings, dimensionNames, settingsOf } from './settings.js';

const key = fc.stringMatching(/^[a-z]{1,6}$/);
const path = fc.array(key, { minLength: 1, maxLength: 3 }).map((keys) => keys.join('.'));
const values = fc.oneof(
  fc.uniqueArray(fc.oneof(fc.string(), fc.integer(), fc.boolean()), { minLength: 1, maxLength: 3, selector: String }),
  fc.dictionary(key, fc.jsonValue(), { minKeys: 1, maxKeys: 3 }),
);
const vary = fc.dictionary(path, values, { maxKeys: 3 });
const listedSettings = fc.option(
  fc.dictionary(key, fc.record({ set: fc.dictionary(path, fc.jsonValue()) }), { minKeys: 1, maxKeys: 3 }),
  { nil: undefined },
);

const contentOf = (part: object): ExperimentContent =>
  experimentSchema.parse({ name: 'x', title: 'x', about: 'x', tasks: { x: 'x' }, seeds: 1, baseline: {}, ...part });

it('combines every value with every other one, each combination once', () => {
  fc.assert(
    fc.property(vary, listedSettings, (varied, settings) => {
      const content = contentOf({ vary: varied, settings });
      const all = settingsOf(content);
      const sizes = [...Object.values(content.vary), ...(content.settings === undefined ? [] : [content.settings])];
      expect(all).toHaveLength(sizes.reduce((product, one) => product * Object.keys(one).length, 1));
      expect(countSettings(content)).toBe(all.length);
      expect(new Set(all.map(({ labels }) => labelKey(labels))).size).toBe(all.length);
      for (const { values: set } of all)
        expect(set.slice(0, Object.keys(varied).length).map(([at]) => at)).toEqual(Object.keys(varied));
    }),
  );
});

it('takes the labels that a setting gives itself', () => {
  const settings = {
    a: { labels: { team: 'small', charter: 'none' } },
    b: { labels: { team: 'small', charter: 'chain' } },
  };
  expect(settingsOf(contentOf({ settings })).map(({ labels }) => labels)).toEqual([
    { team: 'small', charter: 'none' },
    { team: 'small', charter: 'chain' },
  ]);
});

it('names each dimension once, by the last key where that is enough', () => {
  fc.assert(
    fc.property(fc.uniqueArray(path, { maxLength: 5 }), (paths) => {
      const names = paths.map((one) => dimensionNames(paths)[one]);
      expect(new Set(names).size).toBe(paths.length);
    }),
  );
  expect(dimensionNames(['organization.topology', 'agents.feedback'])).toEqual({
    'organization.topology': 'topology',
    'agents.feedback': 'feedback',
  });
  expect(dimensionNames(['a.use', 'b.use', 'x.task'])).toEqual({
    'a.use': 'a.use',
    'b.use': 'b.use',
    'x.task': 'x.task',
  });
});

it('compares a cell with the one that has the labels of the baseline and its own in all other dimensions', () => {
  const labels = { task: 'logs', topology: 'tree', workers: '3' };
  const reference = baselineOf(labels, { topology: 'solo', workers: 1 });
  expect(reference).toEqual({ task: 'logs', topology: 'solo', workers: '1' });
  expect(matches(reference, { workers: 1 })).toBe(true);
  expect(matches(labels, { workers: 1 })).toBe(false);
  expect(matches(labels, { toString: 'x' })).toBe(false);
});
