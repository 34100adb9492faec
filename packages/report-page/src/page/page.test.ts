import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EndedRun, RunEvent } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import type { ShownRun } from '../data/run.js';
import { acted, awkward, said, sampleReport, sampleRun, seen, type Timed } from '../testing/sample-run.js';
import { createPage } from './create-page.js';
import { mostBytes, renderPage } from './render-page.js';

it('names all agents, the task and what was said', () => {
  const page = renderPage(
    sampleRun({ events: [...acted('ada', [1, 2]), said(1, 'ben', 'there is <b>coal</b> & iron')] }),
  );
  for (const text of ['leader', 'ada', 'ben', 'mine 4 log', 'there is &lt;b&gt;coal&lt;/b&gt; &amp; iron'])
    expect(page).toContain(text);
});

it('shows a run in which nothing happened', () => {
  expect(renderPage(sampleRun())).toContain('Who did what');
});

it('holds nothing that loads from elsewhere or runs by what agents say, whatever they say', () => {
  const plain = renderPage(sampleRun({ events: [said(1, 'ada', 'x')] }));
  const tags = (page: string): number => page.split('<').length;
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...awkward), minLength: 1 }), (text) => {
      const page = renderPage(sampleRun({ events: [said(1, 'ada', text)] }));
      expect(tags(page)).toBe(tags(plain));
    }),
    { numRuns: 50 },
  );
  expect(plain).not.toMatch(/(?:src|href)="(?!data:)/);
});

it('stays below a megabyte in a run that is too much for it', () => {
  const agents = Array.from({ length: 64 }, (_, index) => `worker${index}`);
  const events = agents.flatMap((agent, index) =>
    Array.from({ length: 400 }, (_, at) => [
      ...acted(agent, [at, at + 0.5], `verb${at % 9}`),
      said(at, agent, '<'.repeat(20_000)),
      seen(at, agent, (at * 37) % 501, (at * index * 53) % 499),
    ]).flat(),
  );
  expect(Buffer.byteLength(renderPage(sampleRun({ agents, events })))).toBeLessThanOrEqual(mostBytes);
});

it('stays below a megabyte with a thousand agents, and says how many are left out', () => {
  const agents = Array.from({ length: 1000 }, (_, index) => `worker${index}`);
  const page = renderPage(sampleRun({ agents, events: agents.flatMap((agent) => [...acted(agent, [1, 2])]) }));
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(mostBytes);
  expect(page).toMatch(/The first 400 agents are drawn; the run’s files have the 60\d others/);
});

it('is drawn from the events of an ended run, and refuses one that never started', async () => {
  const ended = (events: readonly RunEvent[]): EndedRun => ({
    report: sampleReport(['leader', 'ada', 'ben']),
    map: () => null,
    events: async function* (types) {
      yield* events.filter(({ type }) => types.includes(type));
    },
  });
  expect(await createPage(ended(sampleRun().log))).toContain('<!doctype html>');
  await expect(createPage(ended([]))).rejects.toThrow(RangeError);
});

/** A run in which agents, verbs, receivers and tasks have names of so many characters. */
function wordyRun(characters: number, count: number): ShownRun {
  const long = (text: string): string => `${text} ${'<é&'.repeat(characters / 3)}`;
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
  [300_000, 4],
  [3_000, 400],
])('stays below a megabyte whatever the texts: %i characters each, %i times', (characters, count) => {
  const page = renderPage(wordyRun(characters, count));
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(mostBytes);
  expect(page).toContain('verb1');
});
