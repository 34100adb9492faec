import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definePlugin, LlmProvider, type ChatModel, type Inventory, type Plugin } from '@s-agents/core';
import { scriptedChatModel } from '@s-agents/testkit';
import { expect, it } from 'vitest';
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

/** What the worker holds, by what its code is to do. */
const kits: Readonly<Record<string, Inventory>> = {
  craft: { oak_planks: 192, oak_log: 16, cobblestone: 64, iron_ingot: 16, coal: 16, crafting_table: 1 },
  mine: { oak_planks: 8, iron_pickaxe: 1, iron_axe: 1, iron_shovel: 1, bread: 16 },
  smelt: { furnace: 1, coal: 32, oak_planks: 8, oak_log: 16, raw_iron: 16, sand: 16, beef: 8, porkchop: 8, chicken: 8 },
  place: { oak_planks: 8, crafting_table: 4, torch: 16, barrel: 4 },
};

/** A model that writes one program: it has all of these done, and then makes sticks. */
function writerOf(calls: readonly PlanWord[]): Plugin {
  const all = calls.map(({ verb, word, quantity }) => [verb, { object: word, quantity: quantity ?? 1 }]);
  const code =
    '// skill: craftStick\n// description: Does many things, and makes sticks.\n' +
    'async function craftStick(bot) {\n' +
    // What others are made of comes first: no skill makes it on its way.
    (calls.some(({ verb }) => verb === 'craft')
      ? '  await bot.skill("craft", { object: "sticks", quantity: 32 });\n'
      : '') +
    `  for (const [verb, parameters] of ${JSON.stringify(all)}) await bot.skill(verb, parameters);\n` +
    '  await bot.skill("craft", { object: "sticks", quantity: 8 });\n}\n';
  const model = scriptedChatModel([{ explanation: '', code }]);
  class Script implements LlmProvider {
    readonly specificationVersion = 'v1';
    chatModel = (): ChatModel => model;
  }
  return definePlugin({ name: 'script', contributions: [{ contract: LlmProvider, name: 'script', class: Script }] });
}

it.each(Object.entries(kits))('runs skills for code in plural and everyday words: %s', async (verb, kit) => {
  const folder = await mkdtemp(join(tmpdir(), 's-agents-written-'));
  try {
    const task = { goal: [{ holds: 'stick', count: 8 }], setup: { inventories: { worker: kit } } };
    await writeFile(join(folder, 'task.json'), JSON.stringify(task));
    const report = await runTeam(
      {
        task: 'task.json',
        environment: { use: 'blockworld', rules: { mobs: false } },
        models: { default: { use: 'symbolic' }, code: { use: 'script' } },
        organization: { topology: 'solo', root: 'worker' },
        agents: { execution: 'code-first', codeIterations: 1 },
        budget: { wallMinutes: 5 },
      },
      {
        baseFolder: folder,
        plugins: [writerOf(planWords.filter((one) => one.verb === verb))],
      },
    );
    expect({ ...report.agents[0], result: report.result }).toMatchObject({ result: 'success', failures: 0 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
