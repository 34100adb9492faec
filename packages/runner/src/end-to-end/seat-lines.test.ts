import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { ConfigInput, OpenQuestion, Seats } from '@s-agents/core';
import { PlainWords } from '@s-agents/kit';
import { createRun } from '../run/create-run.js';
import { seatsOf } from '../run/offer-seats.js';

/** A line that somebody types in a seat. */
interface Typed {
  readonly line: string;
  /** Default: the leader's. */
  readonly seat?: 'leaf';
  /** Default: the block world. */
  readonly world?: 'household';
  /** Whether workerA is at work already. */
  readonly isBusy?: boolean;
  /** The answer in the world's words; null where the line cannot be carried out. */
  readonly means: readonly string[] | null;
}

const folder = mkdtempSync(join(tmpdir(), 's-agents-seat-lines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const corpora = ['seat-lines.jsonl', 'seat-lines-second.jsonl', 'seat-lines-third.jsonl'];
const typed = corpora.flatMap((file) =>
  readFileSync(new URL(`lines/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Typed),
);

/** The chest is the container of things that are stored, where none is named. */
const plain = (lines: readonly string[] | null): string => JSON.stringify(lines).replaceAll(' in chest at ', ' at ');

/** A line that was typed, with the reading and the meaning in the same words: those that people are told. */
interface Read extends Typed {
  readonly reading: readonly string[] | string;
  /** What it is understood as, typed again. */
  readonly again: readonly string[] | string;
}

const by = 'Ann';
const led: ConfigInput = {
  task: 'mine 20 logs',
  environment: { use: 'blockworld' },
  organization: { outside: { leader: 'http' } },
};
const configs: Readonly<Record<string, ConfigInput>> = {
  led,
  household: { ...led, task: 'prepare afternoon tea', environment: { use: 'household', layout: 3 } },
  leaf: { ...led, organization: { leaves: ['workerA', 'workerB'], outside: { workerA: 'http' } } },
};

/** The next question of a seat after the given one. */
async function asked(seats: Seats, seat: string, before = 0): Promise<OpenQuestion> {
  for (;;) {
    const { question, version } = seats.view(seat, 'http');
    if (question !== null && question.id > before) return question;
    await seats.changed(seat, version, AbortSignal.timeout(60_000));
  }
}

/** What each line is understood as in a run, as the whole answer to a question; the reason where it is refused. */
async function understood(kind: string, lines: readonly Typed[]): Promise<readonly Read[]> {
  const run = await createRun(configs[kind] ?? led, { folder: join(folder, `${kind}${lines[0]?.isBusy === true}`) });
  try {
    const seats = seatsOf(run.team);
    if (seats === null) throw new RangeError('the run has no seats');
    const seat = kind === 'leaf' ? 'workerA' : 'leader';
    seats.take({ seat, by }, 'http');
    let { id } = await asked(seats, seat);
    if (lines[0]?.isBusy === true) {
      seats.answer({ seat, by }, id, ['workerA: mine 20 log', 'workerB: mine 1 log']);
      id = (await asked(seats, seat, id)).id;
    }
    const words = new PlainWords(run.team.environment.knowledge);
    return lines.map((one) => {
      const read = (given: readonly string[]): readonly string[] | string => {
        const found = seats.read({ seat, by }, id, given);
        return 'problem' in found ? found.problem : found.shown;
      };
      const reading = read([one.line]);
      const typedAgain = typeof reading === 'string' ? [one.line] : reading.map((line) => line.replace(/^\d+\. /, ''));
      return {
        ...one,
        means: one.means?.map((line) => words.say(line)) ?? null,
        reading,
        again: read(typedAgain),
      };
    });
  } finally {
    run.stop();
    await run.report;
  }
}

it('lines that people type are understood as they are meant, or refused', async () => {
  const counts = { understood: 0, 'refused as they must be': 0, 'refused though they could be done': 0 };
  const misread: string[] = [];
  const refused: string[] = [];
  const kinds = Map.groupBy(typed, ({ seat, world, isBusy }) => `${seat ?? world ?? 'led'} ${isBusy === true}`);
  for (const [key, lines] of kinds) {
    const readings = await understood(key.split(' ')[0] ?? '', lines);
    for (const { line, means, reading, again } of readings) {
      expect(again, line).toEqual(reading);
      if (typeof reading === 'string') {
        counts[means === null ? 'refused as they must be' : 'refused though they could be done']++;
        refused.push(`${line} => ${reading}`);
      } else if (plain(reading) === plain(means)) counts.understood++;
      else misread.push(`${line} => ${JSON.stringify(reading)}`);
    }
  }
  console.log(JSON.stringify(counts));
  expect(misread).toEqual([]);
  expect(counts['refused as they must be']).toBe(typed.filter(({ means }) => means === null).length);
  expect(counts.understood, refused.join('\n')).toBeGreaterThanOrEqual(70);
});
