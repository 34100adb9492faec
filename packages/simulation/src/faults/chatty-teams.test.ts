import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunEvent } from '@s-agents/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { simulateForest } from '../testing/simulate-garden.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-chatty-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const slowModel = 'models={"default":{"use":"symbolic","latencySeconds":{"mean":4,"deviation":1.5}}}';
const eight = JSON.stringify({ leaves: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] });

it('eight that say a sentence with each plan need at most twice the calls of the same team in silence', async () => {
  const set = ['task=mine 40 logs', `organization=${eight}`, slowModel, 'agents.askModels=always'];
  const silent = await simulateForest({ set });
  const chatty = await simulateForest({ set, faults: { models: { chatty: 1 } } });
  expect([silent.result, chatty.result]).toEqual(['success', 'success']);
  expect(chatty.faults['model.chatty']).toBeGreaterThan(8);
  expect(chatty.modelCalls).toBeLessThanOrEqual(2 * silent.modelCalls);
  expect(chatty.violations).toEqual([]);
});

it('two leaders that greet each other while their members are at work soon stop', async () => {
  const kept = join(folder, 'leaders');
  const { result, violations } = await simulateForest({
    folder: kept,
    faults: { models: { chatty: 1 } },
    set: [
      'task=mine 16 logs',
      `organization=${JSON.stringify({
        topology: { use: 'custom', edges: ['east->ann', 'west->bob'], maximumTops: 2 },
        root: 'east',
        leaves: ['west', 'ann', 'bob'],
        to: ['east', 'west'],
      })}`,
      slowModel,
      'agents.askModels=always',
    ],
  });
  const events = (await readFile(join(kept, 'events.jsonl'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RunEvent);
  const plansOf = (name: string): number =>
    events.filter((event) => event.type === 'plan.made' && event.agent === name).length;
  expect([result, violations]).toEqual(['success', []]);
  for (const leader of ['east', 'west']) expect(plansOf(leader)).toBeLessThanOrEqual(6);
});
