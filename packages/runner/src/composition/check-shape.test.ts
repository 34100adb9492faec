import { expect, it } from 'vitest';
import { definePlugin, Environment, Scheduler, SkillStore, Topology, type ClassContribution } from '@s-agents/core';
import { createFakeEnvironment } from '@s-agents/testkit';
import { chatModelShape, checkShape, shapedContracts } from './check-shape.js';
import { selectableContracts } from './selections.js';

const selected = (contract: symbol): Parameters<typeof checkShape>[2] => {
  const contribution: ClassContribution = { contract, name: 'odd', class: Object };
  return { contribution, plugin: definePlugin({ name: 'odd-plugin', contributions: [contribution] }) };
};

it('names what a part in plain JavaScript lacks', () => {
  expect(() => checkShape({}, Scheduler, selected(Scheduler))).toThrow(
    'PLUGIN_INVALID: "odd" of plugin "odd-plugin" is not a complete Scheduler: run is missing, and must be a function: ' +
      'see Scheduler in @s-agents/core',
  );
  expect(() => checkShape({ graph: () => ({}) }, Topology, selected(Topology))).toThrow('rules is missing');
});

it('knows the shape of every contract that a config selects', () => {
  expect([...selectableContracts].filter((contract) => !shapedContracts.has(contract))).toEqual([]);
});

it('names what a store and a model lack', () => {
  const store = { get: () => {}, list: () => {}, save: () => {}, search: () => {} };
  expect(() => checkShape(store, SkillStore, selected(SkillStore))).toThrow(
    /is not a complete SkillStore: versions is missing.*close is missing/,
  );
  expect(() => checkShape({ id: 'm' }, chatModelShape, selected(chatModelShape))).toThrow(
    /is not a complete ChatModel: latencySource .*doGenerate is missing/,
  );
});

it('names what a world lacks, and takes a whole one as it is', () => {
  const garden = createFakeEnvironment();
  expect(checkShape(garden, Environment, selected(Environment))).toBe(garden);
  const [{ version: _, ...skill } = { version: 0 }] = garden.skills;
  const odd = Object.create(garden, { skills: { value: [skill] }, pace: { value: 1 } }) as object;
  expect(() => checkShape(odd, Environment, selected(Environment))).toThrow(
    /skills\[0\]\.version is missing.*pace is 1/,
  );
});
