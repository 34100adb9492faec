import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { barsOf } from './bars.js';
import { pdfOf } from './pdf.js';
import { forPrint } from './svg/print.js';

const groups = [
  {
    label: 'Zwölf Łódź Ελλάδα Москва → ½',
    bars: [{ series: 8, value: { mean: 2, low: 1.5, high: 3 }, bound: null }],
    theirs: 3,
  },
];
const options = {
  title: 'A & B',
  axis: 'speed-up',
  of: 'ratios',
  series: Array.from({ length: 9 }, (_, index) => `latency ${index}`),
  theirs: 'theirs',
  bound: 'bound',
  width: 387,
} as const;
const picture = forPrint(barsOf(groups, options), 84);

/** The streams of a PDF as text. */
function streamsOf(pdf: Buffer): readonly string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, body = '']) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
}

it('is one page of the picture’s size, drawn in vectors', async () => {
  const text = (await pdfOf(picture)).toString('latin1');
  expect(text.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
  const millimetres = Number(/height="([\d.]+)mm"/.exec(picture)?.[1]);
  expect(Number(width)).toBeCloseTo((84 * 72) / 25.4, 2);
  expect(Number(height)).toBeCloseTo((millimetres * 72) / 25.4, 2);
  expect(text).not.toContain('/Subtype /Image');
  expect(text).toContain('(A & B)');
});

it('embeds the font, and says which letters its signs are, so that texts can be selected', async () => {
  const pdf = await pdfOf(picture);
  expect(pdf.toString('latin1')).toMatch(/\/FontFile2 /);
  const letters = streamsOf(pdf)
    .filter((stream) => stream.includes('begincmap'))
    .flatMap((stream) => [...stream.matchAll(/<([0-9a-f]{4})>/g)].map(([, code = '']) => Number.parseInt(code, 16)));
  for (const letter of 'ZwölfŁódźΕλλάδαМосква→½') expect(letters).toContain(letter.codePointAt(0));
});

it('gives the same bytes for the same picture', async () => {
  expect((await pdfOf(picture)).equals(await pdfOf(picture))).toBe(true);
});

it('refuses a picture without a size', async () => {
  await expect(pdfOf(barsOf(groups, options))).rejects.toThrow(RangeError);
});
