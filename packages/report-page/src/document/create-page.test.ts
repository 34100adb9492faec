import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { dataElement, type ReportData } from '@s-agents/page/report';
import { workOf } from '@s-agents/kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EndedRun } from '@s-agents/core';
import { acted, awkward, endedRun, said, sampleReport, sampleRun, seen, type Timed } from '../testing/sample-run.js';
import { createPage, mostBytes } from './create-page.js';

/** What stands in a page, as its script reads it. */
function dataIn(page: string): ReportData {
  const [, packed = ''] = new RegExp(`id="${dataElement}">([A-Za-z0-9+/=]*)</script>`).exec(page) ?? [];
  return JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString()) as ReportData;
}

it('has the run in it, without what nothing is drawn from', async () => {
  const events = [...acted('ada', [1, 2]), said(1, 'ben', 'there is <b>coal</b> & iron'), seen(2, 'ada', 3, 4)];
  const { events: kept, report, leftOut } = dataIn(await createPage(sampleRun({ events })));
  expect(kept.map(({ type }) => type)).toEqual([
    'run.started',
    'action.started',
    'message.published',
    'action.ended',
    'observed',
  ]);
  expect(report.agents.map(({ name }) => name)).toEqual(['leader', 'ada', 'ben']);
  expect(leftOut).toEqual([]);
});

it('has a picture of the ground that somebody has seen', async () => {
  const map = {
    west: -64,
    north: -64,
    tileSize: 64,
    columns: 2,
    rows: 2,
    kinds: [{ name: 'grass', color: '#00ff00' }],
  };
  const tiles = { tiles: [0, -1, -1, -1], heights: [1, 1, 1, 1] };
  const page = await createPage(sampleRun({ events: [seen(1, 'ada', -20, -20)], map: { ...map, ...tiles } }));
  expect(dataIn(page).ground?.image).toMatch(/^data:image\/png;base64,/);
  expect(dataIn(await createPage(sampleRun({ events: [seen(1, 'ada', 0, 0)] }))).ground).toBeNull();
});

it('runs its own script and style alone, whatever agents say', async () => {
  const plain = await createPage(sampleRun({ events: [said(1, 'ada', 'x')] }));
  const tags = (page: string): number => page.split('<').length;
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: fc.constantFrom(...awkward), minLength: 1 }), async (text) => {
      const run = sampleRun({ events: [said(1, 'ada', text)] });
      const page = await createPage({ ...run, report: { ...run.report, detail: text } });
      expect(tags(page)).toBe(tags(plain));
    }),
    { numRuns: 20 },
  );
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(plain) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(plain).toContain(`script-src 'sha256-${hash}'`);
  expect(plain).not.toContain('unsafe-');
});

it('escapes its title', async () => {
  const run = sampleRun();
  const page = await createPage({ ...run, report: { ...run.report, task: '</title><script>alert(1)</script>' } });
  expect(page).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>');
});

it('stays below a megabyte in a run that is too much for it', async () => {
  const agents = Array.from({ length: 64 }, (_, index) => `worker${index}`);
  const events = agents.flatMap((agent, index) =>
    Array.from({ length: 400 }, (_, at) => [
      ...acted(agent, [at, at + 0.5], `verb${at % 9}`),
      said(at, agent, `${(at * index * 7919) % 10_007}`.repeat(900)),
      seen(at, agent, (at * 37) % 501, (at * index * 53) % 499),
    ]).flat(),
  );
  const page = await createPage(sampleRun({ agents, events }));
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(mostBytes);
  expect(dataIn(page).events.length).toBeGreaterThan(1000);
});

it('draws the first of a thousand agents, and says how many are left out', async () => {
  const agents = Array.from({ length: 1000 }, (_, index) => `worker${index}`);
  const events = agents.flatMap((agent) => [...acted(agent, [1, 2])]);
  const page = await createPage(sampleRun({ agents, events }));
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(mostBytes);
  const { leftOut, report } = dataIn(page);
  expect(leftOut).toEqual(['The first 400 agents are drawn; the run’s files have the 600 others.']);
  expect(report.agents).toHaveLength(400);
});

it('refuses a run that never started', async () => {
  await expect(createPage(endedRun([], { report: sampleReport(['leader']) }))).rejects.toThrow(RangeError);
});

/** A run in which agents, verbs, receivers and tasks have names of so many characters, no two alike. */
function wordyRun(characters: number, count: number): EndedRun {
  const long = (text: string): string => {
    const parts = Array.from({ length: characters / 8 }, (_, index) =>
      createHash('md5').update(`${text}${index}`).digest('hex').slice(0, 7),
    );
    return `${text} ${parts.join('é')}`;
  };
  const agents = Array.from({ length: 3 }, (_, index) => long(`worker${index}`));
  const [leader = '', ...others] = agents;
  const events = Array.from({ length: count }, (_, at): readonly Timed[] => [
    ...acted(others[at % others.length] ?? leader, [at, at + 0.5], long(`verb${at}`)),
    said(at, leader, long('hello'), [long(`to${at}`)]),
    {
      at,
      type: 'plan.made',
      agent: leader,
      iteration: at,
      plan: {
        objective: long('objective'),
        analysis: long(''),
        tasks: [{ id: long(`${at}.1`), agent: others[0] ?? null, work: workOf(long('mine')), after: [] }],
        stop: [],
        informer: long('user'),
      },
      inventories: {},
    },
  ]).flat();
  const run = sampleRun({ agents, events });
  const { environment, ...report } = run.report;
  return {
    ...run,
    report: { ...report, task: long('task'), detail: long(''), environment: { ...environment, name: long('world') } },
  };
}

it.each([
  [100_000, 4],
  [3_000, 400],
])('stays below a megabyte whatever the texts: %i characters each, %i times', async (characters, count) => {
  const page = await createPage(wordyRun(characters, count));
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(mostBytes);
  expect(JSON.stringify(dataIn(page).events)).toContain('verb1');
});
