import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  AgentArchitecture,
  definePlugin,
  EventLog,
  MessagePool,
  type AgentProcess,
  type AgentSetup,
  type RunReport,
} from '@s-agents/core';
import { topsOf } from '@s-agents/kit';
import { inject, injectable } from 'inversify';
import { Inbox } from '../testing/fake-organization.js';
import { fakeConfig } from '../testing/fake-config.js';
import { fakePlugin } from '../testing/fake-plugin.js';
import { runTeam } from './run-team.js';

type Step = (parts: { agent: string; step: number; log: EventLog; pool: MessagePool; inbox: Inbox }) => Promise<void>;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-quiescence-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Runs a team whose root passes its command to workerA, and whose leaves behave as the test defines. */
function runPlanted(leafStep: Step): Promise<RunReport> {
  @injectable()
  class Planted implements AgentArchitecture {
    readonly specificationVersion = 'v1';
    constructor(
      @inject(EventLog) private readonly log: EventLog,
      @inject(MessagePool) private readonly pool: MessagePool,
    ) {}

    create({ name, graph }: AgentSetup): AgentProcess {
      const inbox = new Inbox();
      const { log, pool } = this;
      let step = 0;
      pool.subscribe(name, (message) => {
        log.append({ type: 'message.received', agent: name, message });
        inbox.push(message);
      });
      const rootStep: Step = async () =>
        void (await pool.publish({
          from: name,
          to: ['workerA'],
          kind: 'command',
          text: inbox.messages.shift()?.text ?? '',
        }));
      return {
        name,
        isReady: () => inbox.messages.length > 0,
        ready: (_lane, options) => inbox.filled(options),
        interrupt: () => {},
        step: async (lane) => {
          log.append({ type: 'step.started', agent: name, lane, step: ++step });
          await (topsOf(graph).includes(name) ? rootStep : leafStep)({ agent: name, step, log, pool, inbox });
          log.append({ type: 'step.ended', agent: name, lane, step, how: 'done', detail: '' });
        },
      };
    }
  }
  const planted = definePlugin({
    name: 'planted',
    contributions: [{ contract: AgentArchitecture, name: 'planted', class: Planted }],
  });
  const config = fakeConfig();
  return runTeam(
    { ...config, agents: { ...config.agents, architecture: 'planted' } },
    { baseFolder: folder, plugins: [fakePlugin, planted], defaults: [], folder: null },
  );
}

it('a step that waits for what never comes is named as a deadlock, with the action that it is in', async () => {
  const report = await runPlanted(({ agent, log }) => {
    log.append({
      type: 'action.started',
      agent,
      action: { id: 'workerA/1', verb: 'gather', object: 'stone', quantity: 7 },
    });
    return new Promise(() => {});
  });
  expect(report.detail).toMatch(/^deadlock: nothing has happened since 0 s and nothing will: /);
  expect(report.detail).toContain(
    'workerA has been in step 1 of the lane "act" since 0 s, in the action workerA/1 (gather 7 stone) since 0 s',
  );
  expect(report.detail).toContain('leader waits for workerA to answer m2 ("gather 7 stone")');
  expect([report.result, report.goal.met]).toEqual(['error', false]);
});

it('a command that nobody answers is named as a deadlock, with who waits for whom', async () => {
  const report = await runPlanted(async ({ inbox }) => void inbox.messages.shift());
  expect(report).toMatchObject({
    result: 'error',
    detail: expect.stringMatching(/^deadlock: .*leader waits for workerA to answer m2 \("gather 7 stone"\)$/) as string,
  });
});

it('an agent that is ready for ever and does nothing is named as an endless loop', async () => {
  const report = await runPlanted(async () => {});
  expect(report).toMatchObject({
    result: 'error',
    detail: expect.stringMatching(
      /^endless loop: 8000 events while world time stood still at 0 s: workerA \(step\.(?:started|ended) \d+ times, step\.(?:started|ended) \d+ times/,
    ) as string,
  });
});

it('an endless loop within one step that listens to nobody is ended too', async () => {
  const report = await runPlanted(async ({ agent, log }) => {
    for (;;) {
      log.append({ type: 'skill.log', agent, text: 'round and round' });
      await Promise.resolve();
    }
  });
  expect(report).toMatchObject({ result: 'error', detail: expect.stringContaining('workerA (skill.log') as string });
});
