import { fileURLToPath } from 'node:url';
import type { ConfigInput, Message } from '@s-agents/core';
import { workText } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import { eventsOf, runInBlockworld, tasksOf, type BlockworldRun } from '../testing/run-in-blockworld.js';

const folder = fileURLToPath(new URL('../../../experiments/tasks/examples', import.meta.url));
const team = { root: 'leader', leaves: ['workerA', 'workerB'] };

const run = (task: string, seed: number, agents: ConfigInput['agents'] = {}): Promise<BlockworldRun> =>
  runInBlockworld({ task: `${task}.yaml`, seed, agents, organization: team }, { baseFolder: folder });

const messagesOf = (ended: BlockworldRun): readonly Message[] =>
  eventsOf(ended, 'message.published').map(({ message }) => message);

/** What the leader gave out, in order. */
const commandsOf = (ended: BlockworldRun, to?: string): readonly string[] =>
  messagesOf(ended).flatMap(({ kind, from, to: [receiver = ''], text }) =>
    kind === 'command' && from === 'leader' && (to === undefined || receiver === to) ? [text] : [],
  );

/** A member's reports, each with what it was given as a command since the last one. */
const statusesOf = (ended: BlockworldRun, of: string): readonly (string | undefined)[] =>
  messagesOf(ended).flatMap(({ from, report }) => (from === of ? [report?.status] : []));

/** What they show of any task and any team is tested in `behaviours`. */
describe("the papers' worked examples", () => {
  it('CSAS 1: work is split equally, and who has finished before the goal is met takes over what is left', async () => {
    let takenOver = 0;
    for (const seed of [1, 2]) {
      const ended = await run('csas-1-split', seed);
      expect(commandsOf(ended).slice(0, 2)).toEqual(['mine 50 log', 'mine 50 log']);
      const first = messagesOf(ended).find(({ report }) => report?.status === 'succeeded');
      const isBefore = (first?.at ?? Infinity) < ended.report.timeCostSeconds;
      expect(commandsOf(ended, first?.from).length > 1).toBe(isBefore);
      if (isBefore) takenOver++;
      expect(ended.report.result).toBe('success');
    }
    expect(takenOver).toBeGreaterThan(0);
  });

  it('CSAS 2: each makes one of two tools, at the same time', async () => {
    const ended = await run('csas-2-different-tasks', 1);
    expect([commandsOf(ended, 'workerA'), commandsOf(ended, 'workerB')]).toEqual([
      ['craft 1 iron_axe'],
      ['craft 1 iron_hoe'],
    ]);
    const begun = eventsOf(ended, 'action.started').map(({ agent, at }) => [agent, at]);
    expect(begun[0]?.[1]).toBe(begun[1]?.[1]);
    expect(ended.report.result).toBe('success');
  });

  it('CSAS 3: who lacks a pickaxe for stone makes one first', async () => {
    const ended = await run('csas-3-refinement', 1, { foresight: false });
    const advised = eventsOf(ended, 'feedback.given').find(({ advice }) =>
      advice.some(
        ({ kind, work, before }) =>
          kind === 'first' && /pickaxe/.test(workText(work)) && /cobblestone/.test(workText(before ?? [])),
      ),
    );
    const refined = eventsOf(ended, 'plan.made').find(
      ({ agent, sequence }) => agent === advised?.agent && sequence > advised.sequence,
    );
    expect(tasksOf(refined?.plan ?? expect.fail()).join('; ')).toMatch(/craft 1 wooden_pickaxe.*mine \d+ cobblestone/);
    expect(ended.report.result).toBe('success');
  });

  it('CSAS 4: who succeeded gets the rest, and who failed something easier', async () => {
    const ended = await run('csas-4-redistribution', 1, { foresight: false });
    const lastOf = (agent: string): string => commandsOf(ended, agent).join(' | ');
    expect(commandsOf(ended, 'workerA')[0]).toMatch(/mine \d+ raw_iron/);
    expect(statusesOf(ended, 'workerA')).toContain('failed');
    expect(lastOf('workerB')).toContain('mine 20 raw_iron');
    // What it has got then may go to whom it helps.
    const easier = commandsOf(ended, 'workerA')
      .slice(1)
      .filter((task) => !task.startsWith('give '));
    for (const task of easier) expect(task).toMatch(/^mine \d+ log/);
    const held = messagesOf(ended).findLast(({ from }) => from === 'workerA')?.report?.inventory ?? {};
    expect(Object.keys(held).join()).toMatch(/_log/);
    expect(ended.report.result).toBe('success');
  });

  it('S-Agents 7: work goes to whoever can do it, and each says what it begins and how it ended', async () => {
    const ended = await run('s-agents-7-right-agent', 1);
    const ready = messagesOf(ended).find(({ from, report }) => from === 'workerA' && report?.status === 'ready');
    expect(ready?.report).toMatchObject({ inabilities: expect.arrayContaining(['craft']) as string[] });
    expect(commandsOf(ended, 'workerB')[0]).toMatch(/^craft 2 stone_pickaxe/);
    expect(commandsOf(ended, 'workerA')[0]).toMatch(/^mine \d+ log/);
    expect(commandsOf(ended, 'workerA').filter((task) => task.includes('craft'))).toEqual([]);
    for (const worker of ['workerA', 'workerB'])
      expect(
        statusesOf(ended, worker)
          .filter((status) => status !== 'under-way')
          .slice(0, 2),
      ).toEqual(['ready', 'started']);
    // What somebody is at when the goal is met is cancelled.
    const cancelled = eventsOf(ended, 'command.cancelled').map(({ agent }) => agent);
    for (const worker of ['workerA', 'workerB'])
      expect(
        [...statusesOf(ended, worker), ...cancelled].filter((one) => one === 'succeeded' || one === worker),
      ).toHaveLength(commandsOf(ended, worker).length);
    expect(statusesOf(ended, 'workerB')).toContain('succeeded');
    expect(ended.report.result).toBe('success');
  });

  it('S-Agents 5, 8, 9: who has the wood makes planks while the other one lays the foundation', async () => {
    const ended = await run('s-agents-8-house', 1);
    const { plan } = eventsOf(ended, 'plan.made')[0] ?? expect.fail();
    const idsOf = (wanted: RegExp): readonly string[] =>
      plan.tasks.filter(({ work }) => wanted.test(workText(work))).map(({ id }) => id);
    const [atOnce, later] = [true, false].map((now) =>
      plan.tasks
        .filter(({ after }) => (after.length === 0) === now)
        .map(({ agent, work }) => `${agent}: ${workText(work)}`),
    );
    expect(atOnce).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^workerA: craft \d+ planks$/),
        expect.stringMatching(/^workerB: build 1 foundation_of_house/),
      ]),
    );
    expect(later?.length).toBeGreaterThan(0);
    const [planks = '', foundation = ''] = [...idsOf(/planks/), ...idsOf(/foundation/)];
    for (const { work, after } of plan.tasks.filter(({ after: before }) => before.length > 0))
      expect([workText(work), after.some((id) => id === planks || id === foundation)]).toEqual([workText(work), true]);
    expect(ended.report.result).toBe('success');
  });
});
