import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { lockByProcess } from '@s-agents/runner';
import { EventSource } from '../testing/event-source.js';
import { logLines, logText, makeRun, sequencesOf } from '../testing/run-folders.js';
import { Served } from '../testing/served.js';

const served = new Served();
afterAll(() => served.end());

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

it('sends every event once and in order to a viewer who comes back, also to another server', async () => {
  const run = join(served.runs, 'drawn');
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 900 }),
      fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 3 }),
      fc.boolean(),
      fc.boolean(),
      async (count, stops, restarts, byHeader) => {
        rmSync(run, { recursive: true, force: true });
        const lines = logLines(count, 'success');
        makeRun(run, { log: logText(lines) });
        let { server, client } = await served.start();
        const seen: number[] = [];
        for (const stop of stops) {
          const source = await resumed(client, seen, byHeader);
          await source.until(({ events, isOver }) => isOver || events.length >= stop);
          seen.push(...sequencesOf(source.events));
          source.close();
          if (!restarts) continue;
          await server.close();
          ({ server, client } = await served.start());
        }
        seen.push(...sequencesOf((await (await resumed(client, seen, byHeader)).toEnd()).events));
        expect(seen).toEqual(upTo(lines.length));
        await server.close();
      },
    ),
    { numRuns: 25 },
  );

  function resumed(
    client: Parameters<typeof EventSource.open>[0],
    seen: readonly number[],
    byHeader: boolean,
  ): Promise<EventSource> {
    // Where a browser comes back by itself, the address still names the first event that was wanted.
    if (byHeader) return EventSource.open(client, 'drawn', { from: 0, after: seen.at(-1)?.toString() ?? null });
    return EventSource.open(client, 'drawn', { from: seen.length });
  }
});

it('follows a run to which another process appends, in parts that end anywhere', async () => {
  const run = join(served.runs, 'growing');
  const { client } = await served.start();
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 60 }),
      fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 12 }),
      async (count, sizes) => {
        rmSync(run, { recursive: true, force: true });
        const lines = logLines(count, 'success');
        const bytes = Buffer.from(logText(lines));
        makeRun(run, { log: '' });
        const unlock = lockByProcess(join(run, '.lock'));
        const source = await EventSource.open(client, 'growing');
        await source.until(({ statuses }) => statuses.length > 0);
        expect(source.status).toMatchObject({
          state: 'going',
          controls: { say: expect.any(String) as string, pause: null },
        });
        let at = 0;
        for (const size of sizes) {
          appendFileSync(join(run, 'events.jsonl'), bytes.subarray(at, at + size));
          const whole =
            bytes
              .subarray(0, at + size)
              .toString()
              .split('\n').length - 1;
          await source.until(({ events }) => events.length >= Math.min(whole, lines.length));
          at += size;
        }
        appendFileSync(join(run, 'events.jsonl'), bytes.subarray(at));
        unlock?.();
        await source.toEnd();
        expect(sequencesOf(source.events)).toEqual(upTo(lines.length));
        expect(source.status).toMatchObject({ state: 'over', task: 'gather stone', result: 'success' });
      },
    ),
    { numRuns: 8 },
  );
});

it('tells of a pause, and goes on when a run is taken up after its log was cut', async () => {
  const run = join(served.runs, 'taken-up');
  const lines = logLines(20);
  const torn = '{"sequence":21,"at":3,"ty';
  makeRun(run, { log: logText(lines) + torn });
  const unlock = lockByProcess(join(run, '.lock'));
  const { client } = await served.start();
  const source = await EventSource.open(client, 'taken-up');
  await source.until(({ events }) => events.length === lines.length);
  const resumed =
    '{"sequence":21,"at":3,"type":"run.resumed"}\n{"sequence":22,"at":3,"type":"run.paused","by":"user"}\n';
  writeFileSync(join(run, 'events.jsonl'), logText(lines) + resumed);
  await source.until(({ status }) => status?.isPaused === true);
  expect(source.status?.controls).toMatchObject({ pause: expect.any(String) as string, continue: null });
  await source.until(({ events }) => events.length === lines.length + 2);
  unlock?.();
  await source.toEnd();
  expect(source.events.map(({ type }) => type).slice(-2)).toEqual(['run.resumed', 'run.paused']);
  expect(source.status).toMatchObject({
    state: 'stopped',
    problem: expect.stringContaining('before the end') as string,
  });
});

it('goes on when a log was cut and has grown since', async () => {
  const run = join(served.runs, 'regrown');
  const lines = logLines(20);
  const lost = '{"sequence":21,"at":3,"type":"aid.used","aid":"it was lost in the crash"}\n';
  makeRun(run, { log: logText(lines) + lost });
  const unlock = lockByProcess(join(run, '.lock'));
  const { client } = await served.start();
  const source = await EventSource.open(client, 'regrown');
  await source.until(({ events }) => events.length === lines.length + 1);
  const others = logLines(200)
    .slice(22)
    .map((line) => line.replace('aid', 'other aid'));
  writeFileSync(
    join(run, 'events.jsonl'),
    `${logText(lines)}{"sequence":21,"at":3,"type":"run.resumed"}\n${logText(others)}`,
  );
  unlock?.();
  await source.toEnd();
  expect(sequencesOf(source.events)).toEqual(upTo(201));
  expect(source.status?.problem).toBe('events.jsonl breaks off before the end of the run');
});
