import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { ConfigInput, RunEvent } from '@s-agents/core';
import { courseOf } from '@s-agents/kit';
import { resumeRun } from '../resume/resume-run.js';
import { createRun } from '../run/create-run.js';
import { errandPlugin } from '../testing/errand-agents.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-resume-seats-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const plugins = { plugins: [errandPlugin] };
const textOf = (path: string, file = 'events.jsonl'): string => readFileSync(join(path, file), 'utf8');
const eventsOf = (path: string): readonly RunEvent[] =>
  textOf(path)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RunEvent);
const courseText = (path: string): string =>
  courseOf(eventsOf(path))
    .map((event, sequence) => `${JSON.stringify({ ...event, sequence })}\n`)
    .join('');

/** The shares of the log at which a copy breaks off; most are in the middle of a line. */
const shares = [0.1, 0.6, 0.999];

it.each<[string, NonNullable<ConfigInput['organization']>]>([
  [
    'a leader without a body',
    { seats: [{ name: 'coordinator', body: false }, { name: 'ann' }, { name: 'bob', model: 'symbolic' }] },
  ],
  [
    'a leader that acts, a second architecture and a seat that only talks',
    {
      topology: { use: 'custom', edges: ['chief->ann', 'chief->mute', 'chief->errands'] },
      seats: [
        { name: 'chief', acts: true },
        { name: 'ann' },
        { name: 'mute', body: false },
        { name: 'errands', architecture: { use: 'errand', greeting: 'good morning' } },
      ],
    },
  ],
  [
    'two leaders of the same two, one of them without a body, in rounds',
    {
      seats: [{ name: 'east' }, { name: 'west', body: false }, { name: 'ann' }, { name: 'bob' }],
      topology: { use: 'custom', edges: ['east->ann', 'east->bob', 'west->ann', 'west->bob'] },
      scheduler: 'rounds',
    },
  ],
])('a run with %s is taken up to the same bytes', async (name, organization) => {
  const whole = join(folder, name);
  const config: ConfigInput = { task: 'mine 6 logs', seed: 5, environment: { use: 'blockworld' }, organization };
  const report = await (await createRun(config, { folder: whole, ...plugins })).report;
  expect(report.result).toBe('success');
  const text = textOf(whole);
  for (const share of shares) {
    const copy = `${whole} ${share}`;
    cpSync(whole, copy, { recursive: true });
    truncateSync(join(copy, 'events.jsonl'), Math.floor(text.length * share));
    const again = await (await resumeRun(copy, plugins)).report;
    expect(courseText(copy), `cut after ${share} of its bytes`).toBe(text);
    expect({ ...again, wallSeconds: 0 }).toEqual({ ...report, wallSeconds: 0 });
    expect(textOf(copy, 'blobs.jsonl')).toBe(textOf(whole, 'blobs.jsonl'));
  }
});
