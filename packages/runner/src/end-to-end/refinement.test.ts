import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLastWord, type ConfigInput } from '@s-agents/core';
import { workText } from '@s-agents/kit';
import { eventsOf, runInBlockworld, tasksOf, type BlockworldRun } from '../testing/run-in-blockworld.js';

/** CSAS, example 3: told to mine stone with empty hands, an agent fails, and is led to a pickaxe first. */
describe('agents without foresight', () => {
  const run = (
    task: string,
    agents: ConfigInput['agents'],
    organization: ConfigInput['organization'],
    seed = 1,
  ): Promise<BlockworldRun> => runInBlockworld({ task, seed, agents, organization });

  /** The plans, each with its tasks in order. */
  const plansOf = (ended: BlockworldRun): readonly string[] =>
    eventsOf(ended, 'plan.made').map(({ plan }) => tasksOf(plan).join(' → '));

  const adviceOf = (ended: BlockworldRun): readonly string[] =>
    eventsOf(ended, 'feedback.given').flatMap(({ advice }) =>
      advice.map(({ kind, work, before }) => `${kind} ${workText(work)}, then ${workText(before ?? [])}`),
    );

  const solo = { topology: 'solo' } as const;
  const actingLeader = { root: 'leader', leaves: ['ann'], rootActs: true };

  it.each([
    ['mine 4 cobblestone', 'mine 4 cobblestone', 'craft 1 wooden_pickaxe', solo],
    ['mine 4 cobblestone', 'mine 2 cobblestone', 'craft 1 wooden_pickaxe', actingLeader],
    ['mine 1 raw_iron', 'mine 1 raw_iron', 'craft 1 stone_pickaxe', solo],
    ['craft 1 furnace', 'craft 1 furnace', 'mine 8 cobblestone', solo],
  ])('asked to %s fail at "%s", and are led to "%s" first', async (task, told, first, organization) => {
    const ended = await run(task, { foresight: false }, organization);
    expect(ended.report).toMatchObject({ result: 'success', without: ['agents.foresight'] });
    expect(plansOf(ended)).toContain(told);
    expect(adviceOf(ended)).toContain(`first ${first}, then ${told}`);
    expect(plansOf(ended).some((plan) => plan.includes(first) && plan.endsWith(` → ${told}`))).toBe(true);
  });

  /** Whoever lacked a tool, when, and for what. */
  interface Lack {
    readonly agent: string;
    readonly sequence: number;
    readonly deed: string;
  }

  const lacksOfTools = (ended: BlockworldRun): readonly Lack[] => {
    const started = new Map(eventsOf(ended, 'action.started').map(({ action }) => [action.id, action]));
    return eventsOf(ended, 'action.ended').flatMap(({ agent, sequence, outcome, actionId }) => {
      const action = started.get(actionId);
      const lacked = outcome.status === 'failed' && outcome.reason === 'missing-tool';
      return lacked && action !== undefined ? [{ agent, sequence, deed: `${action.verb} ${action.object}` }] : [];
    });
  };

  /** The first of these events by the same agent after that. */
  const next = <Event extends { readonly agent: string; readonly sequence: number }>(
    events: readonly Event[],
    { agent, sequence }: Lack,
  ): Event | undefined => events.find((event) => event.agent === agent && event.sequence > sequence);

  const lastWords = (ended: BlockworldRun, agent: string): readonly number[] =>
    eventsOf(ended, 'message.published').flatMap(({ sequence, message: { from, report } }) =>
      from === agent && isLastWord(report) ? [sequence] : [],
    );

  const subject = (task: string): string => task.replace(/ \d+/, '');

  it('are led by advice from each lack of a tool to that tool, whatever they mine, how many, and who they are', async () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z][A-Za-z0-9_]{2,9}$/), {
      minLength: 2,
      maxLength: 4,
      selector: (name) => name.toLowerCase(),
    });
    const teams = names.chain((all) =>
      fc.constantFrom<NonNullable<ConfigInput['organization']>>(
        { root: all[0] ?? '', leaves: all.slice(1) },
        { root: all[0] ?? '', leaves: all.slice(1), rootActs: true },
        { root: all[0] ?? '', leaves: all.slice(1), topology: 'solo' },
        { root: all[0] ?? '', leaves: all.slice(1), topology: 'chain' },
      ),
    );
    const item = fc.constantFrom('cobblestone', 'coal', 'raw_iron', 'raw_copper', 'cobbled_deepslate');
    await fc.assert(
      fc.asyncProperty(item, fc.integer({ min: 1, max: 12 }), teams, fc.nat(99), async (what, count, team, seed) => {
        const ended = await run(`mine ${count} ${what}`, { foresight: false }, team, seed);
        const lacks = lacksOfTools(ended);
        expect(lacks.length).toBeGreaterThan(0);
        for (const lack of lacks) {
          const plan = next(eventsOf(ended, 'plan.made'), lack);
          // The run may end, or the task be taken away, before it plans again: what it learned goes with the task.
          if (plan === undefined || lastWords(ended, lack.agent).some((at) => at > lack.sequence && at < plan.sequence))
            continue;
          const feedback = next(eventsOf(ended, 'feedback.given'), lack);
          expect(feedback?.sequence).toBeLessThan(plan.sequence);
          const first = feedback?.advice.find(
            ({ kind, before }) => kind === 'first' && subject(workText(before ?? [])) === lack.deed,
          );
          expect(workText(first?.work ?? [])).toMatch(/_pickaxe$/);
          const steps = tasksOf(plan.plan)
            .flatMap((task) => task.split('; '))
            .map(subject);
          if (!steps.includes(lack.deed)) continue;
          expect(steps.indexOf(subject(workText(first?.work ?? []) ?? ''))).toBeGreaterThanOrEqual(0);
          expect(steps.indexOf(subject(workText(first?.work ?? []) ?? ''))).toBeLessThan(steps.lastIndexOf(lack.deed));
        }
        expect(ended.report.result).toBe('success');
      }),
      {
        numRuns: 2,
        // The task is taken away at the moment at which a tool is lacking for it.
        examples: [['cobbled_deepslate', 4, { root: 'aAa', leaves: ['a__'], topology: 'chain' }, 59]],
      },
    );
  }, 120_000);

  it('repeat themselves without feedback, whatever they are asked, and give up', async () => {
    const asked = fc.constantFrom(
      'mine 4 cobblestone',
      'mine 2 coal',
      'craft 1 furnace',
      'craft 4 stick',
      'mine 1 raw_iron',
    );
    await fc.assert(
      fc.asyncProperty(asked, fc.nat(99), async (task, seed) => {
        const [without, told] = await Promise.all(
          [false, true].map((feedback) => run(task, { foresight: false, feedback }, solo, seed)),
        );
        if (without === undefined || told === undefined) return expect.fail();
        expect(without.report).toMatchObject({ result: 'failure', without: ['agents.feedback', 'agents.foresight'] });
        expect([new Set(plansOf(without)), adviceOf(without)]).toEqual([new Set([task]), []]);
        expect(told.report.result).toBe('success');
        expect(plansOf(told).some((plan) => plan.endsWith(` → ${task}`))).toBe(true);
      }),
      { numRuns: 2 },
    );
  });

  it('need none of that with it', async () => {
    const ended = await run('mine 4 cobblestone', {}, solo);
    expect([ended.report.result, plansOf(ended).length, adviceOf(ended)]).toEqual(['success', 1, []]);
  });
});
