import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RunEvent } from '@s-agents/core';
import { figuresOf } from '../figures/run-figures.js';
import { ended, logOf, modelCalled, sent } from '../testing/log.js';
import { figuresText } from './figures-text.js';
import { reportCommand } from './report-command.js';
import { readRun } from './read-run.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-figures-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const { signal } = new AbortController();
const log = logOf(
  modelCalled(1, 'leader'),
  sent(2, { from: 'leader', to: ['ada'], text: 'two words' }),
  { at: 3, type: 'skill.log', agent: 'ada', text: 'not needed' },
  ended(4, 'failure'),
);
/** A line as a run writes it: number, time and type first. */
const line = ({ sequence, at, type, ...rest }: RunEvent): string => JSON.stringify({ sequence, at, type, ...rest });
const write = (...lines: readonly string[]) => writeFile(join(folder, 'events.jsonl'), lines.join('\n'));

it('reads what the figures need, without a last line that a crash tore', async () => {
  await write(...log.map(line), '{"sequence":9,"at":9,"type":"run.en');
  const { events, report } = await readRun(folder, signal);
  expect(report).toBeNull();
  expect(events.map(({ type }) => type)).toEqual(['run.started', 'model.called', 'message.published', 'run.ended']);
  expect(figuresOf(events)).toEqual(figuresOf(log));
});

it('refuses a folder without a run, and a damaged one', async () => {
  await expect(readRun(join(folder, 'none'), signal)).rejects.toMatchObject({ code: 'RECORDING_NOT_FOUND' });
  await write('{"sequence":0', ...log.map(line));
  await expect(readRun(folder, signal)).rejects.toMatchObject({ code: 'RECORDING_INVALID' });
});

it.each(['events.jsonl', 'report.json'])('does not wait for %s when it is a pipe', async (name) => {
  if (name === 'report.json') await write(...log.map(line));
  execFileSync('mkfifo', [join(folder, name)]);
  const read = readRun(folder, signal);
  if (name === 'report.json') expect((await read).report).toBeNull();
  else await expect(read).rejects.toThrow(/^RECORDING_NOT_FOUND: .*it is a device or a pipe/);
});

it('says each figure in a line', () => {
  const figures = figuresOf(log);
  if (figures === null) return expect.unreachable();
  const text = figuresText(figures, { report: null, overhead: { time: -0.25, turns: 1, tokens: null } }).join('\n');
  expect(text).toContain('messages    1, 2 words; density 1.00 per turn (1 turn)');
  expect(text).toContain('overhead    time -25%, turns +100%, tokens -');
  expect(text).toContain('failure     no sign of any mode since the last progress (MAST)');
  expect(text).toContain('edges       leader to ada: 1 message, 2 words');
});

it('refuses a run in which an event was changed, and names it', async () => {
  await write(...log.map(line), '{"sequence":5,"at":5,"type":"goal.checked","status":null}', '');
  await expect(reportCommand.run({ arguments: [folder], options: {}, signal })).rejects.toThrow(
    /^RECORDING_INVALID: .* is damaged: event 5 \("goal.checked"\)/,
  );
});
