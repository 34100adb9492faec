import { configSchema } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { MineflayerEnvironment } from './environment.js';
import { mineflayerOptionsSchema } from './options.js';

const create = (options: object = {}): MineflayerEnvironment =>
  new MineflayerEnvironment(
    mineflayerOptionsSchema.parse(options),
    { config: configSchema.parse({ task: 'mine 1 log' }) },
    systemWallClock,
  );

it('knows which items can be made from those that a task gives', () => {
  const environment = create();
  expect(environment.knowledge.methods('purpur_block')).toEqual([]);
  const task = environment.parseTask({
    task: 'craft 1 purpur block',
    setup: { inventories: { workerA: { popped_chorus_fruit: 4 } } },
  });
  expect(task.goal.conditions).toMatchObject([{ items: ['purpur_block'], count: 1 }]);
  expect(environment.knowledge.methods('purpur_block').map(({ verb }) => verb)).toEqual(['craft']);
  environment.parseTask('mine 1 log');
  expect(environment.knowledge.methods('purpur_block')).toEqual([]);
});

it('expects the animals of the world that the task asks for', () => {
  expect(() => create({ world: 'flat' }).parseTask('mine 1 beef')).toThrow('TASK_UNREACHABLE');
  expect(create({ world: 'flat' }).parseTask({ task: 'mine 1 beef', setup: { world: 'default' } }).setup.world).toBe(
    'default',
  );
  const environment = create();
  expect(() => environment.parseTask({ task: 'mine 1 beef', setup: { world: 'flat' } })).toThrow('TASK_UNREACHABLE');
  environment.parseTask('mine 1 beef');
  expect(environment.knowledge.methods('beef')).toMatchObject([{ verb: 'hunt' }]);
});

it('refuses a setup that a foreign server cannot give, before anything starts', () => {
  const setup = (given: object) => create({ server: '127.0.0.1:1' }).parseTask({ task: 'mine 1 log', setup: given });
  expect(() => setup({ inventories: { leader: { stick: 1 } } })).toThrow('SETUP_UNSUPPORTED: task.setup.inventories');
  expect(() => setup({ timeOfDay: 6000 })).toThrow('SETUP_UNSUPPORTED: task.setup.timeOfDay');
});
