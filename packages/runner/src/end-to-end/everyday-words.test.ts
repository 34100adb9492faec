import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definePlugin, LlmProvider, type ChatModel, type Inventory, type Plugin, type RunEvent } from '@s-agents/core';
import { scriptedChatModel } from '@s-agents/testkit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runTeam } from '../run/run-team.js';

interface PlanWord {
  readonly word: string;
  readonly verb: string;
  readonly quantity: number | null;
}

const wordsFile = new URL('../../../minecraft/src/knowledge/plan-words.jsonl', import.meta.url);
const planWords = readFileSync(wordsFile, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as PlanWord);

/** What the worker holds, by what it is to do. */
const kits: Readonly<Record<string, Inventory>> = {
  craft: { oak_log: 48, cobblestone: 64, iron_ingot: 16, coal: 16, crafting_table: 1 },
  mine: { iron_pickaxe: 1, iron_axe: 1, iron_shovel: 1, bread: 16 },
  smelt: { furnace: 1, coal: 32, oak_log: 16, raw_iron: 16, sand: 16, beef: 8, porkchop: 8, chicken: 8 },
  hunt: { iron_sword: 1, bread: 32 },
  place: { crafting_table: 4, torch: 16, barrel: 4 },
};

/** A leader with one plan, in the words of a list; all else is left to the symbolic model. */
function leaderWith(tasks: readonly string[]): Plugin {
  const plan = {
    tasks: tasks.map((task, index) => ({
      number: index + 1,
      agent: 'worker',
      task,
      after: index === 0 ? [] : [`${index}`],
    })),
  };
  const over = { tasks: [], givenUp: 'the list is done' };
  const model = scriptedChatModel([plan, ...Array<unknown>(tasks.length).fill(over)]);
  class Script implements LlmProvider {
    readonly specificationVersion = 'v1';
    chatModel = (): ChatModel => model;
  }
  return definePlugin({ name: 'script', contributions: [{ contract: LlmProvider, name: 'script', class: Script }] });
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-words-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it.each(Object.entries(kits))('does what a plan asks for in plural and everyday words: %s', async (verb, kit) => {
  const tasks = planWords
    .filter((one) => one.verb === verb)
    .map(({ word, quantity }) => `${verb} ${quantity ?? 1} ${word}`);
  const task = { goal: [{ holds: 'stick', count: 1000 }], setup: { inventories: { worker: kit } } };
  await writeFile(join(folder, 'task.json'), JSON.stringify(task));
  const events: RunEvent[] = [];
  await runTeam(
    {
      task: 'task.json',
      environment: { use: 'blockworld', rules: { mobs: false } },
      models: { default: { use: 'symbolic' }, 'root.plan': { use: 'script' } },
      organization: { topology: 'tree', root: 'leader', leaves: ['worker'] },
      budget: { wallMinutes: 5 },
    },
    {
      baseFolder: folder,
      plugins: [leaderWith(tasks)],
      onBegin: ({ log }) => {
        log.subscribe((event) => {
          events.push(event);
        });
      },
    },
  );
  const lastWords = events.flatMap((event) =>
    event.type === 'message.published' && event.message.from === 'worker' && event.message.report !== undefined
      ? [event.message.report]
      : [],
  );
  expect(lastWords.filter(({ status }) => status === 'failed')).toEqual([]);
  expect(lastWords.filter(({ status }) => status === 'succeeded')).toHaveLength(tasks.length);
});
