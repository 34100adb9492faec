import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cellsCsv, runsCsv } from './csv.js';

/** Reads CSV as RFC 4180 has it. */
function read(csv: string): string[][] {
  const rows: string[][] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  const row: string[] = [];
  for (let found = field.exec(csv); found !== null; found = field.exec(csv)) {
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] !== ',') rows.push(row.splice(0));
    if (field.lastIndex === csv.length) break;
  }
  return rows;
}

it('has a column for each label and each figure, by its path', () => {
  const summary = [
    { labels: { setting: 'alone', agents: 'one' }, agents: 1, minutes: { mean: 2.5, halfWidth: null }, speedUp: null },
    { labels: { setting: 'two' }, agents: 3, minutes: null, speedUp: { mean: 2, low: 1.5, high: 2.5 } },
  ];
  expect(read(cellsCsv({ summary: summary as never, repeats: [] }))).toEqual([
    [
      'setting',
      'label.agents',
      'agents',
      'minutes.mean',
      'minutes.halfWidth',
      'speedUp.mean',
      'speedUp.low',
      'speedUp.high',
    ],
    ['alone', 'one', '1', '2.5', '', '', '', ''],
    ['two', '', '3', '', '', '2', '1.5', '2.5'],
  ]);
});

it('keeps labels that are named as figures, or as what has parts in some line, also of a run that died', () => {
  const rows = [
    { labels: { goal: 'near', calls: 'few' }, calls: 3, goal: { reached: 1, wanted: 2 } },
    { labels: { goal: 'far', calls: 'many' }, died: 'a hang' },
  ];
  expect(read(runsCsv({ rows: rows as never }))).toEqual([
    ['label.goal', 'label.calls', 'calls', 'goal.reached', 'goal.wanted', 'died'],
    ['near', 'few', '3', '1', '2', ''],
    ['far', 'many', '', '', '', 'a hang'],
  ]);
});

it('has a column of its own for every label, whatever it is called', () => {
  const name = fc.constantFrom('setting', 'goal', 'success', 'minutes', 'minutes.mean', 'paper', 'calls', 'a.b', 'a');
  const figures = { minutes: { mean: 2 }, success: null, goal: { reached: 1 }, calls: 7 };
  fc.assert(
    fc.property(fc.dictionary(name, fc.constantFrom('x', 'y'), { minKeys: 1 }), (labels) => {
      const [head = [], line = []] = read(cellsCsv({ summary: [{ labels, ...figures }] as never, repeats: [] }));
      expect(new Set(head).size).toBe(head.length);
      expect(line.slice(0, -4)).toEqual(Object.values(labels));
      expect(line.slice(-4)).toEqual(['2', '', '1', '7']);
    }),
  );
});

it('has a line for each run, also for those that died', () => {
  const rows = [
    { labels: { setting: 'alone' }, seed: 1, isRepeat: false, agents: ['ada', 'ben'], goal: { reached: 1, wanted: 2 } },
    { labels: { setting: 'alone' }, seed: 2, isRepeat: true, died: 'a "hang", then\nnothing' },
  ];
  expect(read(runsCsv({ rows: rows as never }))).toEqual([
    ['setting', 'seed', 'isRepeat', 'agents', 'goal.reached', 'goal.wanted', 'died'],
    ['alone', '1', 'false', 'ada ben', '1', '2', ''],
    ['alone', '2', 'true', '', '', '', 'a "hang", then\nnothing'],
  ]);
});

it('leaves empty what is not known, whether it was just measured or read from a file', () => {
  const row = { labels: { setting: 'alone' }, seed: 1, calls: 3 };
  const lines = [
    { ...row, cost: NaN },
    { ...row, cost: null },
  ].map((one) => runsCsv({ rows: [one] as never }));
  expect(lines).toEqual([lines[0], lines[0]]);
  expect(lines[0]).not.toContain('NaN');
});

it('keeps texts of any kind', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 1 }), (texts) => {
      const summary = texts.map((setting) => ({ labels: { setting } }));
      expect(read(cellsCsv({ summary: summary as never, repeats: [] }))).toEqual([
        ['setting'],
        ...texts.map((text) => [text]),
      ]);
    }),
  );
});
