import { configSchema, systemWallClock } from '@s-agents/core';
import { expect, it } from 'vitest';
import { MineflayerEnvironment } from './environment.js';
import { mineflayerOptionsSchema } from './options.js';

const create = (): MineflayerEnvironment => new MineflayerEnvironment(mineflayerOptionsSchema.parse({}), { config: configSchema.parse({ task: 'mine 1 log' }) }, systemWallClock);

it('knows what a task makes possible by what it gives', () => {
  const environment = create();
  expect(environment.knowledge.methods('purpur_block')).toEqual([]);
  const task = environment.parseTask({ task: 'craft 1 purpur block', setup: { inventories: { workerA: { popped_chorus_fruit: 4 } } } });
  expect(task.goal.conditions).toMatchObject([{ items: ['purpur_block'], count: 1 }]);
  expect(environment.knowledge.methods('purpur_block').map(({ verb }) => verb)).toEqual(['craft']);
  environment.parseTask('mine 1 log');
  expect(environment.knowledge.methods('purpur_block')).toEqual([]);
});
