import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { Cancelled, type RunEvent, type RunReport } from '@s-agents/core';
import { courseOf } from '@s-agents/kit';
import testkit from '@s-agents/testkit';
import { defaultPlugins } from '../plugins/default-plugins.js';
import { sharedSandboxPlugin } from '../plugins/shared-sandbox-plugin.js';
import { resumeRun, type ResumeOptions } from '../resume/resume-run.js';
import { createRun, type Run } from '../run/create-run.js';
import { fakeConfig } from '../testing/fake-config.js';
import { fakePlugin } from '../testing/fake-plugin.js';
import { runInGarden, type GardenRun } from '../testing/run-in-garden.js';
import { createSymbolicServer } from '../testing/symbolic-server.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-resume-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

const plugins = {
  plugins: [testkit, sharedSandboxPlugin],
  defaults: defaultPlugins.filter((name) => !name.endsWith('env-mineflayer')),
};
/** A short run from its start to its end, which several tests copy. */
let short: Promise<GardenRun> | null = null;
const shortRun = (): Promise<GardenRun> =>
  (short ??= runInGarden({ task: 'pick 2 berries', seed: 4 }, { baseFolder: folder }));

const begin = (path: string, options: ResumeOptions = {}): Promise<Run> => resumeRun(path, { ...plugins, ...options });
const resume = async (path: string): Promise<RunReport> => (await begin(path)).report;

let copies = 0;
/** A copy of a run's folder whose events.jsonl is cut to `bytes`. */
function cut(whole: string, bytes: number): string {
  const copy = join(folder, `cut-${copies++}`);
  cpSync(whole, copy, { recursive: true });
  truncateSync(join(copy, 'events.jsonl'), bytes);
  return copy;
}

const textOf = (path: string): string => readFileSync(join(path, 'events.jsonl'), 'utf8');
const eventsOf = (path: string): readonly RunEvent[] =>
  textOf(path)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RunEvent);

/** The text of the run's course, as an undisturbed run writes it. */
const courseText = (path: string): string => {
  const events = eventsOf(path);
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index));
  return courseOf(events)
    .map((event, sequence) => `${JSON.stringify({ ...event, sequence })}\n`)
    .join('');
};

describe('a run that is taken up', () => {
  it('comes to the same bytes as an undisturbed one, wherever its log broke off', async () => {
    const { text, folder: whole, report } = await shortRun();
    const ends = [...text.matchAll(/\n/g)].map(({ index }) => index + 1).slice(0, -1);
    // After some lines, in the middle of others, and in the end of the run itself.
    const some = ends.filter((_, line) => line % 9 === 0);
    const places = [0, ...some, ...some.filter((_, index) => index % 3 === 0).map((end) => end - 5), ...ends.slice(-3)];
    for (const bytes of places) {
      const broken = cut(whole, bytes);
      const again = await resume(broken);
      expect(courseText(broken), `cut after ${bytes} bytes`).toBe(text);
      expect({ ...again, wallSeconds: 0 }).toEqual({ ...report, wallSeconds: 0 });
      expect(readFileSync(join(broken, 'blobs.jsonl'), 'utf8')).toBe(readFileSync(join(whole, 'blobs.jsonl'), 'utf8'));
    }
    expect(places.length).toBeGreaterThan(15);
  });

  it('comes to its end again where it was killed before its report was written', async () => {
    const { text, folder: whole, report } = await shortRun();
    const killed = cut(whole, Buffer.byteLength(text));
    rmSync(join(killed, 'report.json'));
    expect({ ...(await resume(killed)), wallSeconds: 0 }).toEqual({ ...report, wallSeconds: 0 });
    expect(courseText(killed)).toBe(text);
    expect(existsSync(join(killed, 'report.json'))).toBe(true);
    await expect(resume(killed)).rejects.toThrow(/^RUN_ENDED/);
  });

  it('does so after several stops and kills, also in the middle of a stop', async () => {
    const { text } = await runInGarden({ task: 'make 1 ladder', seed: 4 }, { baseFolder: folder });
    const stop = new AbortController();
    const { folder: path } = await runInGarden(
      { task: 'make 1 ladder', seed: 4 },
      {
        baseFolder: folder,
        signal: stop.signal,
        onBegin: ({ log }) =>
          void log.subscribe((event) => {
            if (event.type === 'action.started') stop.abort(new Cancelled('ctrl-C'));
          }),
      },
    );
    for (const stopped of [1, 2, 3]) {
      const again = await begin(path);
      again.log.subscribe(({ sequence }) => {
        if (sequence === again.firstSequence + 10) again.stop('ctrl-C');
      });
      expect((await again.report).result).toBe('interrupted');
      if (stopped === 2) truncateSync(join(path, 'events.jsonl'), textOf(path).length - 100);
    }
    expect((await resume(path)).result).toBe('success');
    expect(eventsOf(path).filter((event) => event.type === 'run.resumed')).toHaveLength(4);
    expect(courseText(path)).toBe(text);
  });

  it('tells a reader of new events only', async () => {
    const { text, folder: whole } = await shortRun();
    const broken = cut(whole, text.length - 1000);
    const recorded = textOf(broken).split('\n').length - 1;
    const run = await begin(broken);
    const seen: RunEvent[] = [];
    for await (const event of run.events) seen.push(event);
    expect(seen[0]).toMatchObject({ type: 'run.resumed', sequence: recorded });
    expect(seen).toEqual(eventsOf(broken).slice(recorded));
  });

  it('leaves its folder as it is when it is stopped before it is taken up', async () => {
    const { text, folder: whole } = await shortRun();
    const broken = cut(whole, text.length - 100);
    rmSync(join(broken, 'report.json'));
    const before = textOf(broken);
    const run = await begin(broken, { signal: AbortSignal.abort(new Cancelled('ctrl-C')) });
    expect((await run.report).result).toBe('interrupted');
    expect(textOf(broken)).toBe(before);
    expect((await resume(broken)).result).toBe('success');
    expect(courseText(broken)).toBe(text);
  });

  it('asks remote models nothing twice, and again what was under way', async () => {
    const server = await createSymbolicServer((answer, { tries }) =>
      tries === 0 ? `Sure! ${answer.slice(0, -3)}` : answer,
    );
    const models = { default: { use: 'openai', model: 'small', baseUrl: server.baseUrl, tries: 1 } };
    const { text, folder: whole } = await runInGarden(
      { task: 'pick 9 berries', models },
      { baseFolder: folder, onBegin: (run) => server.serve(run.team) },
    );
    const asked = server.requests.length;
    const called = (events: readonly RunEvent[]): number => events.filter(({ type }) => type === 'model.called').length;
    expect(called(eventsOf(whole))).toBe(asked);
    for (const share of [0.2, 0.5, 0.8]) {
      const broken = cut(whole, Math.floor(text.length * share));
      const recorded = textOf(broken).slice(0, textOf(broken).lastIndexOf('\n') + 1);
      const known = called(
        recorded
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as RunEvent),
      );
      const before = server.requests.length;
      const run = await begin(broken, {
        onBegin: ({ team }) => {
          vi.restoreAllMocks();
          server.serve(team);
        },
      });
      const report = await run.report;
      expect(report.result).toBe('success');
      expect(textOf(broken).startsWith(recorded)).toBe(true);
      expect(known + server.requests.length - before).toBe(called(eventsOf(broken)));
      expect(report.llm.calls).toBe(called(eventsOf(broken)));
    }
    await server.close();
  });
});

describe.each(['exit', 'process', 'power'] as const)('with the durability `%s`', (durability) => {
  it('a run is taken up where its files end', async () => {
    const { text, folder: whole } = await runInGarden(
      { task: 'pick 2 berries', seed: 4, run: { durability } },
      { baseFolder: folder },
    );
    expect(text).toBe((await shortRun()).text);
    const broken = cut(whole, Math.floor(text.length * 0.6));
    expect((await resume(broken)).result).toBe('success');
    expect(courseText(broken)).toBe(text);
  });
});

describe('a run that cannot be taken up is refused, and its folder stays as it is:', () => {
  const change = (file: string, edit: (text: string) => string) => (path: string) =>
    writeFileSync(join(path, file), edit(readFileSync(join(path, file), 'utf8')));
  it.each<[string, (path: string) => void, RegExp]>([
    ['a folder that is not there', (path) => rmSync(path, { recursive: true }), /^RUN_NOT_FOUND: /],
    ['a folder without a run', (path) => rmSync(join(path, 'run.json')), /^RUN_NOT_FOUND: /],
    [
      'a newer format',
      change('run.json', (text) => text.replace('"format": 2', '"format": 3')),
      /^RUN_FORMAT_NEWER: .*format 3/,
    ],
    [
      'an older format',
      change('events.jsonl', (text) => text.replace(/"task":\{"work":\[.*?\}\],/, '"task":{"text":"pick 1 berry",')),
      /^RUN_FORMAT_OLDER: .*format 1, as @s-agents\/runner .* with the format 2/,
    ],
    [
      'a log that is damaged in the middle',
      change('events.jsonl', (text) => text.replace('{"sequence":7,', '"sequence":7,')),
      /^RECORDING_INVALID: .*line 8 of events.jsonl/,
    ],
    ['a run that is going on', (path) => writeFileSync(join(path, '.lock'), String(process.pid)), /^RUN_IN_USE: /],
    [
      'a run that reached its goal',
      (path) => {
        const { sequence } = eventsOf(path).at(-1) ?? { sequence: 0 };
        const end = { sequence: sequence + 1, at: 9, type: 'run.ended', result: 'success', detail: 'met' };
        writeFileSync(join(path, 'events.jsonl'), `${textOf(path)}${JSON.stringify(end)}\n`);
        writeFileSync(join(path, 'report.json'), '{}');
      },
      /^RUN_ENDED: .*success \(met\): nothing is left to do/,
    ],
    [
      'a secret that the copy of its config does not show',
      change('config.yaml', (text) => text.replace(/^models:\n {2}default:/m, '$&\n    apiKey: (secret)')),
      /^RUN_SECRET_MISSING: .*: write the secret into config.yaml again/,
    ],
    [
      'a run that has taken all of its wall time',
      (path) => {
        change('timings.jsonl', () => '{"sequence":0,"wallMs":0}\n{"sequence":1,"wallMs":180000}\n')(path);
        change('config.yaml', (text) => text.replace(/wallMinutes: .*/, 'wallMinutes: 2.5'))(path);
      },
      /^RUN_BUDGET_SPENT: the run has taken 3 of its 2.5 wall minutes: allow it more with --set budget.wallMinutes=MINUTES/,
    ],
    [
      'other code',
      change('events.jsonl', (text) => text.replace('"scheduler":"non-obstructive"', '"scheduler":"other"')),
      /^RESUME_DIVERGED: event 0 was .*its recording is unchanged/,
    ],
  ])('%s', async (_what, spoil, problem) => {
    const { text, folder: whole } = await shortRun();
    const path = cut(whole, text.indexOf('\n', text.length / 2) + 1);
    spoil(path);
    const before = _what.includes('not there') ? '' : textOf(path);
    await expect(resume(path)).rejects.toThrow(problem);
    if (before !== '') expect(textOf(path)).toBe(before);
  });

  it('a world that cannot be taken up', async () => {
    const options = { plugins: [fakePlugin], defaults: [] };
    const first = await createRun(fakeConfig({ environment: { use: 'fake', timeless: true, resumable: false } }), {
      ...options,
      baseFolder: folder,
    });
    first.stop();
    await first.report;
    const before = textOf(first.folder.path);
    await expect(resumeRun(first.folder.path, options)).rejects.toThrow(
      /^WORLD_NOT_RESUMABLE: a run in the world "fake" cannot be taken up/,
    );
    expect(textOf(first.folder.path)).toBe(before);
  });

  it('an option that would change the past', async () => {
    const path = cut((await shortRun()).folder, 900);
    await expect(begin(path, { set: ['seed=3'] })).rejects.toThrow(/^OPTION_INVALID: --set "seed" would change/);
    expect((await (await begin(path, { set: ['budget.wallMinutes=90'] })).report).result).toBe('success');
  });

  it('takes over the lock of a process that has ended', async () => {
    const { text, folder: whole } = await shortRun();
    const path = cut(whole, Math.floor(text.length / 2));
    writeFileSync(join(path, '.lock'), '99999999');
    expect((await resume(path)).result).toBe('success');
  });
});
