import { configSchema, MessagePool, Scheduler, Topology } from '@s-agents/core';
import { expect, it } from 'vitest';
import plugin from './index.js';

it('brings what the default config names', () => {
  const { organization, messagePool } = configSchema.parse({ task: 'mine 1 log' });
  const names = new Set(plugin.contributions.map(({ contract, name }) => `${String(contract)} ${name}`));
  for (const [contract, { use }] of [
    [Topology, organization.topology],
    [Scheduler, organization.scheduler],
    [MessagePool, messagePool],
  ] as const)
    expect([...names]).toContain(`${String(contract)} ${use}`);
});
