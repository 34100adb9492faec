import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigInput, RunEvent, RunReport } from '@s-agents/core';
import { courseOf } from '@s-agents/kit';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config/load-config.js';
import { defaultPlugins } from '../plugins/default-plugins.js';
import { sharedSandboxPlugin } from '../plugins/shared-sandbox-plugin.js';
import { readRecordedRun } from '../replay/recorded-run.js';
import { replayRun } from '../replay/replay-run.js';
import { resumeRun } from '../resume/resume-run.js';
import { runTeam } from '../run/run-team.js';
import { killAt } from '../testing/killed-process.js';

const folder = mkdtempSync(join(tmpdir(), 's-agents-kills-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const plugins = {
  plugins: [sharedSandboxPlugin],
  defaults: defaultPlugins.filter((name) => !name.endsWith('env-mineflayer')),
};

const task = join(folder, 'three-zombies.yaml');
writeFileSync(task, 'task: kill 3 zombies\nsetup: { timeOfDay: 12000 }\nlimits: { worldMinutes: 60 }\n');
const config = {
  task,
  seed: 1,
  environment: { use: 'blockworld' },
  organization: { topology: 'tree', root: 'leader', leaves: ['ada', 'ben', 'cleo'] },
  models: { default: { use: 'symbolic' } },
} satisfies ConfigInput;

interface Recorded {
  readonly path: string;
  readonly report: RunReport;
}

/** The run from its start to its end, which several tests copy. */
let whole: Promise<Recorded> | null = null;
const wholeRun = (): Promise<Recorded> => (whole ??= recorded(config, join(folder, 'whole')));

async function recorded(given: ConfigInput, path: string): Promise<Recorded> {
  return { path, report: await runTeam(given, { ...plugins, folder: path }) };
}

const textOf = (path: string): string => readFileSync(join(path, 'events.jsonl'), 'utf8');
const eventsIn = (path: string): readonly RunEvent[] =>
  textOf(path)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RunEvent);
/** Who killed the creatures of a kind, in order. The event is declared by a plugin that the runner loads by its name. */
const killersIn = (events: readonly RunEvent[], creature: string): readonly string[] =>
  (events as readonly { readonly type: string; readonly agent?: string; readonly creature?: string }[]).flatMap(
    (event) => (event.type === 'creature.killed' && event.creature === creature ? [event.agent ?? ''] : []),
  );
/** The run's course, without what tells that it was taken up. */
const courseIn = (path: string): readonly RunEvent[] =>
  courseOf(eventsIn(path)).map((event, sequence) => ({ ...event, sequence }));

describe('a team that is to kill three zombies', () => {
  it('works on it together from the evening on, each with a sword, until the world has counted three', async () => {
    const { path, report } = await wholeRun();
    expect([report.result, report.goal]).toMatchObject(['success', { source: 'server', reached: 3, wanted: 3 }]);
    const events = eventsIn(path);
    expect(killersIn(events, 'zombie')).toHaveLength(3);
    const fighters = events.flatMap((event) =>
      event.type === 'action.started' && event.action.verb === 'kill' ? [event.agent] : [],
    );
    expect(new Set(fighters)).toEqual(new Set(['ada', 'ben', 'cleo']));
    const crafted = events.flatMap((event) =>
      event.type === 'action.started' && event.action.object === 'wooden_sword' ? [event.agent] : [],
    );
    expect(new Set(crafted)).toEqual(new Set(['ada', 'ben', 'cleo']));
  });

  it('is replayed to the same kills', async () => {
    const { path } = await wholeRun();
    const again = await loadConfig(join(path, 'config.yaml'), { set: [`run.folder=${join(folder, 'replays')}`] });
    const { divergence, report } = await replayRun(again, await readRecordedRun(path), plugins);
    expect([divergence, report.goal]).toMatchObject([null, { reached: 3 }]);
  });

  it('keeps the count when it is taken up after its process was killed', async () => {
    const { path: undisturbed } = await wholeRun();
    const text = textOf(undisturbed);
    const kills = [...text.matchAll(/\{[^\n]*"creature\.killed"[^\n]*"zombie"[^\n]*\n/g)];
    for (const [index, { index: at, 0: line }] of kills.entries()) {
      const broken = join(folder, `broken-${index}`);
      cpSync(undisturbed, broken, { recursive: true });
      truncateSync(join(broken, 'events.jsonl'), Buffer.byteLength(text.slice(0, at + line.length)));
      const report = await (await resumeRun(broken, plugins)).report;
      expect([report.result, report.goal.reached]).toEqual(['success', 3]);
      expect(courseIn(broken)).toEqual(courseIn(undisturbed));
    }
    expect(kills).toHaveLength(3);
    const killed = join(folder, 'killed');
    await killAt({ folder: killed, config }, (events) => killersIn(events, 'zombie').length > 0);
    expect((await (await resumeRun(killed, plugins)).report).result).toBe('success');
    expect(courseIn(killed)).toEqual(courseIn(undisturbed));
  });
});

it('is not met by what agents claim', async () => {
  const skills = join(folder, 'skills');
  mkdirSync(skills);
  writeFileSync(
    join(skills, 'kill.js'),
    '// skill: kill\n// description: Says that it is done.\n// parameters: {"type":"object","properties":{}}\n' +
      'async function kill() {\n  return { killed: 3 };\n}\n',
  );
  const boast = join(folder, 'boast.yaml');
  writeFileSync(boast, 'task: kill 3 pigs\nlimits: { worldMinutes: 2 }\n');
  const { path, report } = await recorded(
    { ...config, task: boast, skills: { store: 'files', path: skills } },
    join(folder, 'boast'),
  );
  const claims = eventsIn(path).filter(
    (event) => event.type === 'message.published' && event.message.report?.status === 'succeeded',
  );
  expect(claims.length).toBeGreaterThan(2);
  expect([report.result === 'success', report.goal.reached]).toEqual([false, 0]);
});

it('gives each member its own count where that is asked', async () => {
  const each = join(folder, 'each.yaml');
  writeFileSync(each, 'task: each of us must kill a pig\nlimits: { worldMinutes: 40 }\n');
  const { path, report } = await recorded({ ...config, task: each }, join(folder, 'each'));
  expect([report.result, report.goal]).toMatchObject(['success', { reached: 3, wanted: 3 }]);
  const killers = killersIn(eventsIn(path), 'pig');
  expect(new Set(killers)).toEqual(new Set(['ada', 'ben', 'cleo']));
});
