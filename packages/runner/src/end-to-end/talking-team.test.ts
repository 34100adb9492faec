import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
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

const folder = mkdtempSync(join(tmpdir(), 's-agents-talking-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const defaults = defaultPlugins.filter((name) => !name.endsWith('env-mineflayer'));
const seats = ['ann', 'bob', 'cat'].map((name) => ({ name }));
const talking = { architecture: { use: 'actor-communicator', phaseSeconds: 1.1 } };

interface TeamRun {
  readonly report: RunReport;
  readonly events: readonly RunEvent[];
  readonly folder: string;
}

const eventsOf = (path: string): readonly RunEvent[] =>
  readFileSync(join(path, 'events.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RunEvent);

async function run(organization: ConfigInput['organization'], changes: Partial<ConfigInput> = {}): Promise<TeamRun> {
  let path = '';
  const report = await runTeam(
    {
      task: 'prepare afternoon tea',
      environment: { use: 'household' },
      organization: { scheduler: 'phased', seats, ...organization },
      agents: talking,
      ...changes,
    },
    {
      baseFolder: folder,
      plugins: [sharedSandboxPlugin],
      defaults,
      onBegin: (begun) => void (path = begun.folder.path),
    },
  );
  return { report, events: eventsOf(path), folder: path };
}

const talkOf = (events: readonly RunEvent[]) =>
  events.flatMap((event) =>
    event.type === 'message.published' && event.message.from !== 'user' ? [event.message] : [],
  );

describe('a team that talks in turn', () => {
  it.each(['none', 'leader', 'correctable-leader', 'election', 'dual-leaders', 'chain', 'dynamic'])(
    'reaches its goal in the organization %s',
    async (charter) => {
      const { report } = await run({ charter });
      expect(report).toMatchObject({ result: 'success', goal: { met: true } });
      expect(report.timeCostSeconds).toBeLessThanOrEqual(250);
    },
  );

  it('of nine reaches it as a pyramid, in which nobody hears but neighbours', async () => {
    const nine = [...'abcdefghi'].map((letter) => ({ name: `agent_${letter}` }));
    const { report, events } = await run({ charter: 'pyramid', seats: nine });
    expect(report).toMatchObject({ result: 'success', goal: { met: true } });
    const vice = talkOf(events).filter(({ from }) => from === 'agent_d');
    expect(new Set(vice.flatMap(({ to }) => to))).toEqual(new Set(['agent_b']));
  });

  it.each(['non-obstructive', { use: 'phased', order: 'random' }, 'rounds'])(
    'reaches it by the scheduler %j',
    async (scheduler) => {
      const { report } = await run({ charter: 'leader', scheduler });
      expect(report).toMatchObject({ result: 'success', goal: { met: true } });
    },
  );

  it('works in the block world, each with its share', async () => {
    const { report } = await run(
      { charter: 'leader' },
      { task: 'mine 6 log', environment: { use: 'blockworld' }, agents: { architecture: 'actor-communicator' } },
    );
    expect(report).toMatchObject({ result: 'success', goal: { met: true } });
    expect(report.agents.filter(({ actions }) => actions > 0)).toHaveLength(3);
  });

  it('is silent where nobody may talk, and acts all the same', async () => {
    const { report, events } = await run({ charter: 'none', talk: 'none' });
    expect(talkOf(events)).toEqual([]);
    expect(report.result).toBe('success');
  });

  it('may have a leader without a body, who only talks', async () => {
    const { report, events } = await run({
      charter: 'leader',
      seats: [{ name: 'ann', body: false }, ...seats.slice(1)],
    });
    expect(report.result).toBe('success');
    expect(events.some((event) => event.type === 'action.started' && event.agent === 'ann')).toBe(false);
  });

  it('goes with members of another architecture', async () => {
    const { report } = await run(
      { topology: 'tree', seats: [...seats.slice(0, 2), { name: 'cat', architecture: talking.architecture }] },
      { agents: {} },
    );
    expect(report.result).toBe('success');
  });
});

describe('an election', () => {
  it('is held by messages, and again when the term is over', async () => {
    const { events } = await run({ charter: 'election' }, { task: 'prepare a meal (hard)' });
    const leaders = events.flatMap((event) =>
      `${event.type}` === 'election.decided' && 'leader' in event ? [event.leader] : [],
    );
    expect(leaders.length).toBeGreaterThan(1);
    const kinds = new Set(talkOf(events).map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(['nomination', 'talk', 'vote']);
    for (const leader of leaders) expect(['ann', 'bob', 'cat']).toContain(leader);
  });
});

describe('a team of one mind', () => {
  const oneMind = { architecture: { ...talking.architecture, oneMind: true } };

  it('reaches its goal without a word, and sooner when it sees everything', async () => {
    const blind = await run({ charter: 'none' }, { agents: oneMind });
    const seeing = await run(
      { charter: 'none' },
      { agents: oneMind, environment: { use: 'household', knowsMap: true } },
    );
    for (const { report, events } of [blind, seeing]) {
      expect(report).toMatchObject({ result: 'success', goal: { met: true } });
      expect(talkOf(events)).toEqual([]);
    }
    expect(seeing.report.timeCostSeconds).toBeLessThan(blind.report.timeCostSeconds);
    expect(seeing.report.aids).toEqual(['knows the map']);
  });

  it('never goes for one thing with two bodies', async () => {
    const { events } = await run({ charter: 'none' }, { agents: oneMind });
    const under = new Map<string, string>();
    for (const event of events) {
      if (event.type === 'action.ended') under.delete(event.agent);
      if (event.type !== 'action.started' || !['check', 'explore'].includes(event.action.verb)) continue;
      const what = `${event.action.verb} ${event.action.object}`;
      expect([...under.values()]).not.toContain(what);
      under.set(event.agent, what);
    }
  });
});

describe('a run of a talking team', () => {
  it('gives the same events from the same seed', async () => {
    const first = await run({ charter: 'election' }, { seed: 3 });
    const second = await run({ charter: 'election' }, { seed: 3 });
    expect(second.events).toEqual(first.events);
  });

  it('can be repeated from its folder', async () => {
    const { folder: path } = await run({ charter: 'leader' }, { seed: 4 });
    const config = await loadConfig(join(path, 'config.yaml'));
    expect(config.config.organization.charter).toMatchObject({ name: 'leader' });
    const replayed = await replayRun(config, await readRecordedRun(path), {
      folder: null,
      plugins: [sharedSandboxPlugin],
      defaults,
    });
    expect(replayed).toMatchObject({ report: { result: 'success' } });
  });

  it('goes on where it broke off', async () => {
    const { folder: path, events } = await run({ charter: 'election' }, { seed: 5 });
    const text = readFileSync(join(path, 'events.jsonl'), 'utf8');
    for (const share of [0.2, 0.6]) {
      const broken = join(folder, `broken-${share}`);
      cpSync(path, broken, { recursive: true });
      truncateSync(join(broken, 'events.jsonl'), Math.floor(text.length * share));
      const resumed = await resumeRun(broken, { plugins: [sharedSandboxPlugin], defaults });
      expect((await resumed.report).result).toBe('success');
      const course = courseOf(eventsOf(broken)).map((event, sequence) => ({ ...event, sequence }));
      expect(course, `cut at ${share}`).toEqual(events);
    }
  });
});
