import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definePlugin, LlmProvider, type ChatModel, type ConfigInput, type RunEvent } from '@s-agents/core';
import { checkConfig } from '@s-agents/runner';
import { scriptedChatModel } from '@s-agents/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ImproveOptions } from './improve-options.js';
import { improve } from './improve.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-improve-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const costs = { runs: 1, met: 1, reached: 1, seconds: 30, messages: 4, words: 40, modelTokens: 0, usd: 0 };

/** An improvement whose runs cost what `seconds` says, and whose Coordinator is the given model. */
async function improveWith(
  coordinator: ChatModel,
  { budget, ...options }: Partial<ImproveOptions> & { readonly budget?: ConfigInput['budget'] } = {},
) {
  class Scripted implements LlmProvider {
    readonly specificationVersion = 'v1';
    chatModel = (): ChatModel => coordinator;
  }
  const plugin = definePlugin({
    name: 'scripted',
    contributions: [{ contract: LlmProvider, name: 'scripted', class: Scripted }],
  });
  return improve({
    config: checkConfig(
      {
        task: 'prepare afternoon tea',
        environment: 'household',
        organization: { charter: 'none', seats: [{ name: 'ann' }, { name: 'bob' }] },
        models: { reflect: { use: 'scripted' } },
        ...(budget === undefined ? {} : { budget }),
      },
      { baseFolder: folder },
    ),
    seeds: [1],
    episodes: 2,
    hasCritic: true,
    choices: [],
    tokens: 1000,
    folder: join(folder, 'kept'),
    plugins: { plugins: [plugin] },
    onEpisode: () => {},
    perform: async () => ({ costs, end: 'success', events: async () => [] }),
    signal: new AbortController().signal,
    ...options,
  });
}

const candidate = (name: string, commands: readonly string[]) => ({ name, topology: `${name}.`, commands });
const answer = (...candidates: readonly object[]) => ({ thoughts: '', candidates, chosen: 1 });
const good = candidate('ann-leads', ['ann->bob']);

describe('an improvement with a language model as Coordinator', () => {
  it('asks once more for an organization that the team cannot have, with the reason', async () => {
    const wrong = answer(candidate('zed-leads', ['zed->bob']), good, good);
    const model = scriptedChatModel([wrong, answer(good, good, good)]);
    const { episodes } = await improveWith(model);
    expect(episodes.map(({ organization }) => organization.name)).toEqual(['none', 'ann-leads']);
    expect(model.requests).toHaveLength(2);
    const again = model.requests[1]?.messages.at(-1)?.content ?? '';
    expect(again).toContain('candidate 1 "zed-leads": commands: the edge "zed" → "bob" names "zed"');
    expect(episodes[0]?.proposal).toMatchObject({ refused: [], instead: null });
    expect(episodes[0]?.proposal?.calls.map(({ attempt }) => attempt)).toEqual([1, 2]);
  });

  it('takes another candidate where the second answer is no better', async () => {
    const wrong = answer(candidate('zed-leads', ['zed->bob']), good, good);
    const { episodes } = await improveWith(scriptedChatModel([wrong, wrong]));
    expect(episodes[1]?.organization.name).toBe('ann-leads');
    expect(episodes[0]?.proposal).toMatchObject({ refused: [expect.stringContaining('zed')] });
  });

  it('shows it the costs, and what the Critic says', async () => {
    const model = scriptedChatModel([answer(good, good, good)]);
    await improveWith(model);
    const prompt = model.requests[0]?.messages.map(({ content }) => content).join('\n') ?? '';
    expect(prompt).toContain('Cost: 1 of 1 runs met the goal (mean share reached 1), 30 s, 4 messages with 40 words');
    expect(prompt).toContain('Who leads best, the best first:');
  });

  it('asks nobody again for what is kept', async () => {
    const model = scriptedChatModel([answer(good, good, good)]);
    const before = await improveWith(model);
    expect(await improveWith(model)).toEqual(before);
    expect(model.requests).toHaveLength(1);
  });

  it('ends with the signal, and leaves nothing half', async () => {
    const controller = new AbortController();
    const model = scriptedChatModel([answer(good, good, good)]);
    const stopped = improveWith(model, {
      signal: controller.signal,
      onEpisode: () => controller.abort(new RangeError('stopped')),
    });
    await expect(stopped).rejects.toThrow('stopped');
    const { episodes } = await improveWith(model);
    expect([episodes.length, model.requests.length]).toEqual([2, 1]);
  });

  it('shows no more of the earlier episodes than fits, the cheapest of them', async () => {
    const names = Array.from({ length: 12 }, (_, index) => candidate(`leads-${index}`, ['ann->bob']));
    const model = scriptedChatModel(names.map((one) => answer(one, good, good)));
    let runs = 0;
    await improveWith(model, {
      episodes: 13,
      hasCritic: false,
      perform: async () => ({ costs: { ...costs, seconds: 100 - runs++ }, end: '', events: async () => [] }),
    });
    const prompt = model.requests.at(-1)?.messages.at(-1)?.content ?? '';
    expect(prompt).toMatch(/\(\d+ costly ones left out\)/);
    expect(prompt).toContain('### Episode 12');
    expect(prompt).not.toContain('### Episode 1\n');
  });
});

describe('the budget of an improvement', () => {
  const calls = (count: number) => ({ calls: count, tokens: expect.any(Number) as number, usd: 0 });

  it('is charged with the Critic and the Coordinator, and stops them; with more of it the improvement goes on', async () => {
    const model = scriptedChatModel([answer(good, good, good)]);
    const first = await improveWith(model, { budget: { calls: 1 } });
    expect(first.stopped).toBe('the budget of 1 model calls is spent');
    expect(first.episodes).toMatchObject([{ number: 1, proposal: null, spent: { critic: calls(1) } }]);
    expect([first.best?.number, first.episodes[0]?.critique === null]).toEqual([1, false]);
    expect(model.requests).toHaveLength(0);
    const second = await improveWith(model, { budget: { calls: 9 } });
    expect([second.stopped, second.episodes.length, model.requests.length]).toEqual([null, 2, 1]);
    expect(second.spent).toMatchObject({ calls: 3 });
    expect(second.episodes[0]?.spent).toMatchObject({ runs: calls(0), critic: calls(1), coordinator: { calls: 1 } });
  });

  it('takes an answer that spends the rest, and asks for no other one', async () => {
    const taken = scriptedChatModel([answer(good, good, good)]);
    const valid = await improveWith(taken, { budget: { calls: 1 }, hasCritic: false, episodes: 3 });
    expect([valid.stopped, valid.episodes.length, taken.requests.length]).toEqual([
      expect.stringMatching(/spent/),
      2,
      1,
    ]);
    const wrong = scriptedChatModel([
      answer(candidate('zed-leads', ['zed->bob']), good, good),
      answer(good, good, good),
    ]);
    const setup = { budget: { calls: 1 }, hasCritic: false, folder: join(folder, 'other') };
    const invalid = await improveWith(wrong, setup);
    expect([invalid.stopped, invalid.episodes.length, wrong.requests.length]).toEqual([
      expect.stringMatching(/spent/),
      1,
      1,
    ]);
  });

  it('holds for all runs together, none of which has it for itself', async () => {
    const failed = { type: 'model.failed' } as RunEvent;
    const budgets: object[] = [];
    const perform: ImproveOptions['perform'] = async ({ config, budget }) => {
      budget.check();
      budgets.push(config.config.budget);
      budget.charge(failed);
      return { costs, end: 'success', events: async () => [] };
    };
    const model = scriptedChatModel([answer(good, good, good)]);
    const { best, episodes, stopped, spent } = await improveWith(model, {
      budget: { calls: 2 },
      seeds: [1, 2, 3],
      perform,
    });
    expect([best, episodes, stopped]).toEqual([null, [], 'the budget of 2 model calls is spent']);
    expect(spent).toEqual(calls(2));
    expect(budgets).toEqual([1, 2].map(() => ({ wallMinutes: 120, warnAt: 0.8 })));
  });
});
