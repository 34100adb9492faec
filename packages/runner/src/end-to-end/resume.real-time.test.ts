import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Cancelled, isLastWord, type ConfigInput, type RunEvent } from '@s-agents/core';
import { parseDeed } from '@s-agents/kit';
import { resumeRun } from '../resume/resume-run.js';
import { createRun } from '../run/create-run.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-resume-server-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const config: ConfigInput = {
  task: 'mine 24 dirt',
  seed: 3,
  environment: { use: 'mineflayer', world: 'flat', saveSeconds: 2, bodies: { host: 'inline' } },
  organization: { leaves: ['workerA', 'workerB'] },
};

/** A copy of a run's folder as a kill leaves it: taken when the team has done something since the second save. */
async function killed(): Promise<string> {
  const copy = join(folder, 'killed');
  const stop = new AbortController();
  const run = await createRun(config, {
    folder: join(folder, 'run'),
    signal: stop.signal,
    onBegin: ({ log, folder: { path } }) => {
      let saves = 0;
      log.subscribe(({ type }) => {
        if (type === 'world.saved') saves++;
        if (saves < 2 || type !== 'primitive.ended' || stop.signal.aborted) return;
        // What is written is written by the end of this turn.
        setImmediate(() => {
          if (stop.signal.aborted) return;
          cpSync(path, copy, { recursive: true, filter: (file) => !file.endsWith('.lock') });
          stop.abort(new Cancelled('the test has its copy'));
        });
      });
    },
  });
  expect((await run.report).result).toBe('interrupted');
  return copy;
}

const copy = await killed();
const eventsIn = (path: string): readonly RunEvent[] =>
  readFileSync(join(path, 'events.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RunEvent);

it('goes on from the last save of the world, with its plans and messages, to the goal', async () => {
  const before = eventsIn(copy);
  const report = await (await resumeRun(copy)).report;
  expect(report).toMatchObject({ result: 'success', goal: { source: 'server', wanted: 24, reached: 24 } });
  const events = eventsIn(copy);
  expect(events.slice(0, before.length)).toEqual(before);
  expect(events[before.length]?.type).toBe('run.resumed');
  events.forEach(({ sequence }, index) => expect(sequence).toBe(index));
  const since = events.slice(before.length);
  expect(since.some(({ type }) => type === 'body.set-back')).toBe(true);
  expect(since.some(({ type }) => type === 'run.started')).toBe(false);
  // The task was given once, and each command gets one last word, also those from before.
  const commands = events.flatMap((event) =>
    event.type === 'message.published' && event.message.kind === 'command' ? [event.message] : [],
  );
  expect(commands.filter(({ from }) => from === 'user')).toHaveLength(1);
  const answered = events.flatMap((event) => {
    if (event.type === 'command.cancelled') return [event.messageId];
    return event.type === 'message.published' && isLastWord(event.message.report) ? [event.message.inReplyTo] : [];
  });
  expect(answered.toSorted()).toEqual(commands.map(({ id }) => id).toSorted());
  // A quantity is a total: nobody holds more than the most that it was told to hold.
  for (const { name, inventory } of report.agents) {
    const told = commands.filter(({ to }) => to.includes(name)).map(({ text }) => parseDeed(text)?.quantity ?? 0);
    expect(inventory['dirt'] ?? 0).toBeLessThanOrEqual(Math.max(0, ...told));
  }
});

it('is refused in one paragraph when the save is damaged, and loses nothing', async () => {
  const damaged = join(folder, 'damaged');
  // The stopped run itself.
  cpSync(join(folder, 'run'), damaged, { recursive: true });
  writeFileSync(join(damaged, 'world', 'world.json'), '{');
  const before = eventsIn(damaged);
  const run = resumeRun(damaged).then(({ report }) => report);
  await expect(run).rejects.toMatchObject({
    message: expect.stringMatching(/world\.json cannot be used: it is not JSON/) as string,
  });
  expect(eventsIn(damaged).slice(0, before.length)).toEqual(before);
});

it('is refused when an event of the log is not as it was declared, and loses nothing', async () => {
  const damaged = join(folder, 'damaged-log');
  cpSync(join(folder, 'run'), damaged, { recursive: true });
  const file = join(damaged, 'events.jsonl');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"type":"observed"', '"type":"obsesved"'));
  const before = readFileSync(file, 'utf8');
  const run = resumeRun(damaged).then(({ report }) => report);
  await expect(run).rejects.toMatchObject({
    code: 'RECORDING_INVALID',
    message: expect.stringMatching(/is damaged: line \d+ of events\.jsonl: .*obsesved/) as string,
  });
  expect(readFileSync(file, 'utf8')).toBe(before);
});
