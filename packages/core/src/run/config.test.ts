import { expect, it } from 'vitest';
import { configSchema } from './config.js';

it('needs nothing but a task', () => {
  const config = configSchema.parse({ task: 'mine 50 logs' });
  expect(config.organization).toEqual({ topology: 'tree', scheduler: 'non-obstructive', root: 'leader', leaves: ['workerA', 'workerB', 'workerC'], rootActs: false });
  expect(config.models).toEqual({ default: { use: 'symbolic' } });
  expect(config.stopWhen).toEqual({ noProgressMinutes: 40, attempts: 5 });
});

it('refuses keys that nobody knows, and names that a world would refuse', () => {
  expect(configSchema.safeParse({ task: 'x', organisation: {} }).success).toBe(false);
  expect(configSchema.safeParse({ task: 'x', organization: { root: 'the leader' } }).success).toBe(false);
});
