import { expect, it } from 'vitest';
import { groundInPage } from './ground-in-page.js';
import { dataElement } from './report-data.js';

const ground = { image: 'data:image/png;base64,iVBORw0KGgo=', west: -3, north: 4, width: 64, height: 64 };

async function pageWith(data: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(data)]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const packed = btoa(String.fromCharCode(...bytes));
  return `<!doctype html><body><script type="application/octet-stream" id="${dataElement}">${packed}</script></body>`;
}

it('finds the ground in a page', async () => {
  expect(await groundInPage(await pageWith({ events: [], ground }))).toEqual(ground);
});

it.each([
  ['no page of a run', '<!doctype html><p>Hello</p>'],
  ['a page without ground', pageWith({ events: [], ground: null })],
  ['a picture from elsewhere', pageWith({ ground: { ...ground, image: 'https://example.org/a.png' } })],
  ['a picture that may hold script', pageWith({ ground: { ...ground, image: 'data:image/svg+xml,<svg/>' } })],
  ['an area without end', pageWith({ ground: { ...ground, width: 1e300 } })],
  ['data that are not packed', `<script type="application/octet-stream" id="${dataElement}">{}</script>`],
])('finds none in %s', async (_what, page) => {
  expect(await groundInPage(await page)).toBeNull();
});
