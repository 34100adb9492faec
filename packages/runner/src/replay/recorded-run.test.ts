import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { RunEventBody } from '@s-agents/core';
import { blobId } from '@s-agents/kit';
import { readRecordedRun } from './recorded-run.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-recorded-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const answer = (index: number): string => `{"text":"é${index}"}`;
const answerId = (index: number): string => blobId({ text: `é${index}` });
const called = (index: number): RunEventBody => ({
  type: 'model.called',
  agent: 'a',
  purpose: 'actions',
  model: 'm',
  prompt: answerId(index),
  inputs: answerId(index),
  answer: answerId(index),
  inputTokens: 1,
  outputTokens: 1,
  costUsd: null,
  latencySeconds: 1,
  latencySource: 'measured',
  attempt: 1,
  valid: true,
});

/** Events of several lengths, with characters of several bytes, and calls with an answer each. */
const bodies = fc.array(
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 6 }).map((agent): RunEventBody => ({ type: 'agent.spawned', agent })),
    fc.constant('call' as const),
  ),
  { minLength: 1, maxLength: 8 },
);
const written = bodies.map((drawn) => {
  const events = drawn.map((body, sequence) => ({
    sequence,
    at: sequence / 2,
    ...(body === 'call' ? called(sequence) : body),
  }));
  const answers = events.filter(({ type }) => type === 'model.called').map(({ sequence }) => sequence);
  return {
    events,
    answers,
    lines: events.map((event) => `${JSON.stringify(event)}\n`),
    blobs: answers.map((sequence) => `{"id":"${answerId(sequence)}","value":${answer(sequence)}}\n`),
    timings: events.map(({ sequence }) => `{"sequence":${sequence},"wallMs":${1000 + sequence}}\n`),
  };
});

/** The bytes of these lines, cut off at a share of their length. */
const cut = (lines: readonly string[], share: number): Buffer => {
  const bytes = Buffer.from(lines.join(''));
  return bytes.subarray(0, Math.round(share * bytes.length));
};
/** The number of whole lines in the first `bytes` bytes of a file of these lines. */
const wholeIn = (lines: readonly string[], bytes: number): number => {
  let end = 0;
  return lines.filter((line) => (end += Buffer.byteLength(line)) <= bytes).length;
};
const bytesOf = (lines: readonly string[]): number => Buffer.byteLength(lines.join(''));
const write = (name: string, content: Uint8Array | string): void => writeFileSync(join(folder, name), content);

it('reads what is whole of a log that a crash tore, each file at any byte', async () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  await fc.assert(
    fc.asyncProperty(written, share, share, share, async ({ events, lines, blobs, timings, answers }, ...shares) => {
      const [eventBytes, blobBytes, timingBytes] = [lines, blobs, timings].map((file, index) =>
        cut(file, shares[index] ?? 1),
      ) as [Buffer, Buffer, Buffer];
      write('events.jsonl', eventBytes);
      write('blobs.jsonl', blobBytes);
      write('timings.jsonl', timingBytes);
      const answered = wholeIn(blobs, blobBytes.length);
      const count = Math.min(wholeIn(lines, eventBytes.length), answers[answered] ?? Infinity);
      const recorded = await readRecordedRun(folder);
      expect(recorded.events).toEqual(events.slice(0, count));
      expect(recorded.total).toBe(count);
      expect(recorded.kept).toMatchObject({
        eventBytes: bytesOf(lines.slice(0, count)),
        timingBytes: bytesOf(timings.slice(0, Math.min(count, wholeIn(timings, timingBytes.length)))),
        blobs: { bytes: bytesOf(blobs.slice(0, answered)) },
      });
    }),
    { numRuns: 80 },
  );
});

it('refuses a log with a torn line anywhere but at its end', async () => {
  await fc.assert(
    fc.asyncProperty(written, fc.nat(), fc.nat(), fc.boolean(), async ({ lines, blobs }, which, where, keepsEnd) => {
      fc.pre(lines.length > 1);
      const torn = which % (lines.length - 1);
      const line = Buffer.from(lines[torn] ?? '');
      const kept = line.subarray(0, where % (line.length - 1));
      write('blobs.jsonl', blobs.join(''));
      write('timings.jsonl', '');
      write(
        'events.jsonl',
        Buffer.concat([
          Buffer.from(lines.slice(0, torn).join('')),
          kept,
          Buffer.from(`${keepsEnd ? '\n' : ''}${lines.slice(torn + 1).join('')}`),
        ]),
      );
      await expect(readRecordedRun(folder)).rejects.toThrow(
        new RegExp(`^RECORDING_INVALID: .*(line ${torn + 1} of events.jsonl|event ${torn} has the sequence number)`),
      );
    }),
    { numRuns: 80 },
  );
});

it('refuses a blob that is not what its id says, and an event that a run does not write so', async () => {
  await fc.assert(
    fc.asyncProperty(written, fc.nat(), fc.nat(), async ({ lines, blobs }, which, where) => {
      fc.pre(blobs.length > 0);
      const changed = Buffer.from(blobs.join(''));
      const start = which % blobs.length;
      const line = Buffer.from(blobs[start] ?? '');
      const at = Buffer.byteLength(blobs.slice(0, start).join('')) + (where % (line.length - 1));
      changed[at] = (changed[at] ?? 0) ^ 1;
      write('events.jsonl', lines.join(''));
      write('timings.jsonl', '');
      write('blobs.jsonl', changed);
      await expect(readRecordedRun(folder)).rejects.toThrow(/^RECORDING_INVALID: .*blobs\.jsonl/);
      write('blobs.jsonl', blobs.join(''));
      write('events.jsonl', lines.join('').replace('{"sequence"', '{ "sequence"'));
      await expect(readRecordedRun(folder)).rejects.toThrow('RECORDING_INVALID');
    }),
    { numRuns: 80 },
  );
});

it('tells of what is missing, so that no replay takes less for the whole', async () => {
  const events = [0, 1, 2].map((sequence) => ({
    sequence,
    at: sequence,
    ...called(sequence),
    latencySource: 'declared',
  }));
  write('events.jsonl', events.map((event) => `${JSON.stringify(event)}\n`).join(''));
  write('timings.jsonl', '');
  const blobs = [0, 1, 2].map((index) => `{"id":"${answerId(index)}","value":${answer(index)}}\n`);
  write('blobs.jsonl', blobs.join(''));
  expect((await readRecordedRun(folder)).gap).toBeNull();
  write('blobs.jsonl', blobs.slice(0, 1).join(''));
  const cutOff = await readRecordedRun(folder);
  expect([cutOff.total, cutOff.gap?.problem]).toEqual([
    1,
    expect.stringContaining('blobs.jsonl lacks what event 1 names'),
  ]);
  write('blobs.jsonl', blobs.join(''));
  write('report.json', '{}');
  expect((await readRecordedRun(folder)).gap?.message).toContain('events.jsonl breaks off');
});
