import { expect, it } from 'vitest';
import { definePlugin, Environment, Scheduler, Topology, type ClassContribution } from '@s-agents/core';
import { createFakeEnvironment } from '@s-agents/testkit';
import { checkShape } from './check-shape.js';

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

it('names what a world lacks, and takes a whole one as it is', () => {
  const garden = createFakeEnvironment();
  expect(checkShape(garden, Environment, selected(Environment))).toBe(garden);
  const [{ version: _, ...skill } = { version: 0 }] = garden.skills;
  const odd = Object.create(garden, { skills: { value: [skill] }, pace: { value: 1 } }) as object;
  expect(() => checkShape(odd, Environment, selected(Environment))).toThrow(
    /skills\[0\]\.version is missing.*pace is 1/,
  );
});
