import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shownEvents } from '@s-agents/page/report';
import { createPage } from '../document/create-page.js';
import { acted, sampleRun, seen, type Timed } from '../testing/sample-run.js';
import { exportPictures } from './export-pictures.js';

const place = mkdtempSync(join(tmpdir(), 's-agents-export-'));
const folder = place;
const { signal } = new AbortController();
const map = {
  west: -32,
  north: -32,
  tileSize: 8,
  columns: 8,
  rows: 8,
  kinds: [{ name: 'grass', color: '#7fa650' }],
  tiles: Array.from({ length: 64 }, () => 0),
  heights: Array.from({ length: 64 }, () => 64),
};
beforeAll(async () => {
  const goal: Timed = { at: 3, type: 'goal.checked', status: { met: false, reached: 2, wanted: 4 } };
  const run = sampleRun({ events: [...acted('ada', [1, 4]), seen(1, 'ada', 3, 3), seen(4, 'ada', 9, 3), goal], map });
  let log = '';
  for await (const event of run.events(shownEvents)) log += `${JSON.stringify(event)}\n`;
  writeFileSync(join(folder, 'events.jsonl'), log);
  writeFileSync(join(folder, 'report.html'), await createPage(run));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

it('draws all pictures of a run into its folder', async () => {
  const files = await exportPictures(folder, {}, signal);
  expect(files.map((file) => file.slice(folder.length + 1))).toEqual([
    'gantt.svg',
    'graph.svg',
    'map.svg',
    'curve.svg',
  ]);
  for (const file of files) expect(readFileSync(file, 'utf8')).toMatch(/^<svg /);
  expect(readFileSync(join(folder, 'map.svg'), 'utf8')).toContain('<image href="data:image/png;base64,');
});

it('draws those that are asked for, elsewhere, as wide as is wanted, at a moment', async () => {
  const out = join(place, 'new', 'pictures');
  expect(await exportPictures(folder, { gantt: true, out, width: '89', at: '2' }, signal)).toEqual([
    join(out, 'gantt.svg'),
  ]);
  expect(readFileSync(join(out, 'gantt.svg'), 'utf8')).toContain('width="89mm"');
});

it('makes PNG of them', async () => {
  const [file = ''] = await exportPictures(folder, { curve: true, png: true }, signal);
  expect(readFileSync(file).subarray(1, 4).toString()).toBe('PNG');
});

it('makes PDF of them, as wide as a column of a paper', async () => {
  const files = await exportPictures(folder, { pdf: true, out: join(place, 'paper') }, signal);
  expect(files.map((file) => file.slice(place.length + 1))).toEqual(
    ['gantt', 'graph', 'map', 'curve'].map((name) => join('paper', `${name}.pdf`)),
  );
  for (const file of files) expect(readFileSync(file, 'latin1')).toMatch(/^%PDF-[^]*\/FontFile2 [^]*%%EOF\n$/);
  expect(readFileSync(files[0] ?? '', 'latin1')).toContain('/MediaBox [0 0 238.11');
  // The ground is the only part of any that is made of pixels.
  expect(files.map((file) => readFileSync(file, 'latin1').includes('/Subtype /Image'))).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

it.each([
  [{ width: 'wide' }, /^OPTION_INVALID: --width: "wide" is no width of a picture: give column \(84 mm\), page/],
  [{ width: '336000' }, /^OPTION_INVALID: --width: "336000" is no width/],
  [{ pdf: true, png: true }, /^OPTION_INVALID: --pdf and --png are both given: give one/],
  [{ at: '-1' }, /^OPTION_INVALID: --at: "-1" is no number/],
])('refuses %j', async (options, message) => {
  await expect(exportPictures(folder, options, signal)).rejects.toThrow(message);
});

it('says that there is no run in a folder, or nothing of it to draw', async () => {
  await expect(exportPictures(join(place, 'none'), {}, signal)).rejects.toThrow(/^RECORDING_NOT_FOUND: /);
  const empty = mkdtempSync(join(place, 'empty-'));
  writeFileSync(join(empty, 'events.jsonl'), '');
  await expect(exportPictures(empty, {}, signal)).rejects.toThrow(/^PICTURE_EMPTY: .*has not started/);
});
