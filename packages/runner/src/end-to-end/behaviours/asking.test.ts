import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Message, RunEvent } from '@s-agents/core';
import { runInGarden } from '../../testing/run-in-garden.js';
import { createSymbolicServer, type Distortion, type SymbolicServer } from '../../testing/symbolic-server.js';

let folder: string;
let server: SymbolicServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-asking-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const first = { to: ['everybody'], text: 'Who holds a berry?' };
const second = { to: ['workerA'], text: 'And a branch?' };

/** A leader that asks everybody, then one of them, before it gives anything out; its prompts are kept. */
function askingTwice(prompts: string[]): Distortion {
  return (answer, { purpose, prompt }) => {
    if (purpose !== 'root.plan') return answer;
    const question = [first, second][prompts.length];
    prompts.push(prompt);
    if (question === undefined) return answer;
    return JSON.stringify({ ...(JSON.parse(answer) as object), tasks: [], ask: [question] });
  };
}

const messagesOf = (events: readonly RunEvent[]): readonly Message[] =>
  events.flatMap((event) => (event.type === 'message.published' ? [event.message] : []));

it.each(['non-obstructive', 'relay', 'rounds', 'phased', 'sequential'])(
  'a leader asks, hears and asks again before it gives out work (%s)',
  async (scheduler) => {
    const prompts: string[] = [];
    server = await createSymbolicServer(askingTwice(prompts));
    const model = { use: 'openai', model: 'small', baseUrl: server.baseUrl, tries: 1, latencySeconds: 2 };
    const { report, events } = await runInGarden(
      {
        task: 'pick 6 berries',
        models: { 'root.plan': model },
        organization: { root: 'leader', leaves: ['workerA', 'workerB'], scheduler },
      },
      { baseFolder: folder, onBegin: ({ team }) => server.serve(team) },
    );
    expect(report.result).toBe('success');
    const messages = messagesOf(events);
    const talk = messages.filter(({ kind, from }) => kind !== 'report' && from !== 'user');
    expect(talk.slice(0, 5).map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['question', 'leader', ['workerA', 'workerB']],
      ['answer', expect.stringMatching(/worker/), ['leader']],
      ['answer', expect.stringMatching(/worker/), ['leader']],
      ['question', 'leader', ['workerA']],
      ['answer', 'workerA', ['leader']],
    ]);
    expect(talk[5]?.kind).toBe('command');
    expect(prompts[1]).toMatch(
      /worker[AB] → leader \(answer m\d+ answering m\d+\): "From .* I know of blue_berry .* away/,
    );
    expect(prompts[2]).toMatch(/workerA → leader \(answer.* I know of branch/);
    expect(events.map(({ type }) => String(type))).not.toContain('answers.late');
  },
);
