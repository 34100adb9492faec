import { MessagePool, Scheduler, StateReducer, Topology } from '@s-agents/core';
import { expect, it } from 'vitest';
import plugin from './index.js';

it('brings what the default config names', () => {
  expect(plugin.specificationVersion).toBe('v1');
  expect(plugin.contributions.map(({ contract, name }) => [contract, name])).toEqual([
    [Topology, 'tree'],
    [Topology, 'solo'],
    [Topology, 'chain'],
    [Topology, 'star'],
    [Topology, 'net'],
    [Topology, 'layered'],
    [Topology, 'random'],
    [Topology, 'graph'],
    [Topology, 'acyclic'],
    [Topology, 'independent'],
    [Topology, 'custom'],
    [Scheduler, 'non-obstructive'],
    [Scheduler, 'relay'],
    [Scheduler, 'rounds'],
    [Scheduler, 'phased'],
    [Scheduler, 'sequential'],
    [StateReducer, 'messages'],
    [MessagePool, 'in-process'],
  ]);
});
