import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { blobId } from '@s-agents/kit';
import { diffRuns } from './diff-runs.js';
import { isSame, type RunDiff } from './run-diff.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-diff-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { signal } = new AbortController();

interface Made {
  readonly at: number;
  readonly type: string;
  readonly [field: string]: unknown;
}

const started = (more: object = {}): Made => ({
  at: 10,
  type: 'run.started',
  seed: 1,
  task: { work: ['gather stone'], goal: { conditions: [] }, setup: { inventories: {} }, limits: {} },
  agents: [{ name: 'ada', acts: true }],
  edges: [],
  topology: 'solo',
  scheduler: 'non-obstructive',
  environment: 'quarry',
  ...more,
});
const aid = (name: string, at = 12): Made => ({ at, type: 'aid.used', aid: name });
const ended: Made = { at: 20, type: 'run.ended', result: 'success', detail: 'done' };

let made = 0;
/** Writes a run whose log has these events, and returns its folder. */
function runOf(events: readonly Made[], { rest = '', blobs = [] as readonly string[] } = {}): string {
  const place = join(folder, `run-${made++}`);
  mkdirSync(place);
  const lines = events.map(({ at, type, ...more }, sequence) => JSON.stringify({ sequence, at, type, ...more }));
  writeFileSync(join(place, 'events.jsonl'), lines.map((line) => `${line}\n`).join('') + rest);
  const values = blobs.map((value) => `{"id":"${blobId(value)}","value":${JSON.stringify(value)}}\n`);
  writeFileSync(join(place, 'blobs.jsonl'), values.join(''));
  writeFileSync(join(place, 'run.json'), JSON.stringify({ format: 2, baseFolder: '..', versions: {} }));
  return place;
}

const diff = (one: readonly Made[], other: readonly Made[]): Promise<RunDiff> =>
  diffRuns(runOf(one), runOf(other), signal);

it('finds nothing where nothing differs, whatever pauses and stops there were', async () => {
  const disturbed = [
    started(),
    { at: 11, type: 'run.paused', by: 'user' },
    { at: 11, type: 'run.continued', by: 'user' },
    aid('a'),
    { at: 13, type: 'run.stopping', fromOutside: true, result: 'interrupted', detail: 'ctrl-C' },
    { at: 13, type: 'run.ended', result: 'interrupted', detail: 'ctrl-C' },
    { at: 13, type: 'run.resumed' },
    aid('b'),
    ended,
  ];
  const found = await diff([started(), aid('a'), aid('b'), ended], disturbed);
  expect(found).toEqual({ same: 4, setup: [], times: null, parting: null });
  expect(isSame(found)).toBe(true);
});

it('names the first event that differs, on both sides in words', async () => {
  const found = await diff([started(), aid('a'), aid('b'), ended], [started(), aid('a'), aid('c'), ended]);
  expect(found).toEqual({
    same: 2,
    setup: [],
    times: null,
    parting: {
      one: { sequence: 2, at: 2, type: 'aid.used', text: 'aid used: b' },
      other: { sequence: 2, at: 2, type: 'aid.used', text: 'aid used: c' },
      differences: [{ path: 'aid', one: 'b', other: 'c' }],
    },
  });
});

it('tells another setup apart from another course', async () => {
  const found = await diff([started(), aid('a')], [started({ seed: 2, topology: 'tree' }), aid('b')]);
  expect(found.setup).toEqual([
    { path: 'seed', one: '1', other: '2' },
    { path: 'topology', one: 'solo', other: 'tree' },
  ]);
  expect(found.parting).toMatchObject({ one: { text: 'aid used: a' }, other: { text: 'aid used: b' } });
  expect(isSame(await diff([started(), ended], [started({ seed: 2 }), ended]))).toBe(false);
});

it('tells other times apart from other events, counted from the start of each run', async () => {
  const later = (event: Made): Made => ({ ...event, at: event.at + 100 });
  const log = [started(), aid('a'), aid('b', 14), ended];
  expect(isSame(await diff(log, log.map(later)))).toBe(true);
  expect(await diff(log, [started(), aid('a'), aid('b', 15), aid('c', 16), ended])).toMatchObject({
    same: 3,
    times: { one: { sequence: 2, at: 4 }, other: { sequence: 2, at: 5 } },
    parting: { one: { type: 'run.ended' }, other: { text: 'aid used: c' } },
  });
});

it('says that one log ends where the other goes on, and leaves out a line that is still being written', async () => {
  const going = runOf([started(), aid('a')], { rest: '{"sequence":2,"at":1' });
  expect(await diffRuns(runOf([started(), aid('a'), ended]), going, signal)).toMatchObject({
    same: 2,
    parting: { one: { type: 'run.ended' }, other: null, differences: [] },
  });
});

it('shows the line in which prompts differ', async () => {
  const observed = (text: string): Made => ({
    at: 12,
    type: 'observed',
    agent: 'ada',
    inventory: {},
    observation: blobId(text),
  });
  const [one, other] = ['a tree\na cow', 'a tree\na pig'];
  const found = await diffRuns(
    runOf([started(), observed(one)], { blobs: [one] }),
    runOf([started(), observed(other)], { blobs: [other] }),
    signal,
  );
  expect(found.parting?.differences).toEqual([{ path: 'observation, line 2', one: 'a cow', other: 'a pig' }]);
  expect(found.parting?.one?.text).toBe('ada looks around and holds nothing');
});

it('finds the place of any change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 30 }), fc.nat(), async (length, place) => {
      const log = [started(), ...Array.from({ length }, (_, index) => aid(`aid ${index} für 🪵\u2028`))];
      const changed = 1 + (place % length);
      const found = await diff(log, log.with(changed, aid('another')));
      expect(found.parting).toMatchObject({ one: { sequence: changed }, other: { text: 'aid used: another' } });
    }),
    { numRuns: 20 },
  );
});

it.each([
  ['a folder without a run', () => folder, /^RUN_NOT_FOUND: /],
  ['a damaged log', () => runOf([started()], { rest: 'no event\n' }), /^RECORDING_INVALID: .*event 1 cannot be read/],
])('refuses %s', async (_what, place, problem) => {
  await expect(diffRuns(runOf([started(), aid('a')]), place(), signal)).rejects.toThrow(problem);
});
