import { gzipSync } from 'node:zlib';
import { dataElement } from '@s-agents/page/report';
import { expect, it } from 'vitest';
import { groundOfReport } from './ground-of-report.js';

const ground = { image: 'data:image/png;base64,iVBORw0KGgo=', west: -3, north: 4, width: 64, height: 64 };

function pageWith(data: unknown): string {
  const packed = gzipSync(JSON.stringify(data)).toString('base64');
  return `<!doctype html><body><script type="application/octet-stream" id="${dataElement}">${packed}</script></body>`;
}

it('finds the ground in a page', async () => {
  expect(await groundOfReport(pageWith({ events: [], ground }))).toEqual(ground);
});

it.each([
  ['no page of a run', '<!doctype html><p>Hello</p>'],
  ['a page without ground', pageWith({ events: [], ground: null })],
  ['a picture from elsewhere', pageWith({ ground: { ...ground, image: 'https://example.org/a.png' } })],
  ['a picture that may hold script', pageWith({ ground: { ...ground, image: 'data:image/svg+xml,<svg/>' } })],
  ['an area without end', pageWith({ ground: { ...ground, width: 1e300 } })],
  ['data that are not packed', `<script type="application/octet-stream" id="${dataElement}">{}</script>`],
])('finds none in %s', async (_what, page) => {
  expect(await groundOfReport(page)).toBeNull();
});
