import type { Json } from '@s-agents/core';
import { expect, it } from 'vitest';
import { primitives } from '../primitives/primitives.js';
import { starterSkills } from '../skills/starter-skills.js';
import { createWorldKnowledge } from './world-knowledge.js';

const names = primitives.map(({ name }) => name);
const verbsOf = (some: readonly string[]): string[] =>
  createWorldKnowledge({ version: '1.19.2', primitives: some, blocks: null, creatures: null }).verbs.map(
    ({ verb }) => verb,
  );

/** What an action gives to the skill that it names. */
const given = ['object', 'quantity', 'position', 'recipient'];
const isAct = (parameters: Json): boolean => {
  const { properties, required = [] } = parameters as { properties: Record<string, Json>; required?: string[] };
  return (
    required.every((name) => given.includes(name)) &&
    ['object', 'position', 'recipient'].some((name) => name in properties)
  );
};

it('tells exactly the verbs whose starter skill an action can drive, but for other words for one of them', () => {
  const acts = starterSkills.filter(
    ({ parameters, description }) => isAct(parameters) && !description.startsWith('The same as'),
  );
  expect([...verbsOf(names)].sort()).toEqual(acts.map(({ name }) => name).sort());
});

it('gives each verb one line that begins with it', () => {
  for (const { verb, doc } of createWorldKnowledge({
    version: '1.19.2',
    primitives: names,
    blocks: null,
    creatures: null,
  }).verbs)
    expect(doc).toMatch(new RegExp(`^${verb} .+\\.$`));
});

it('knows no verb that the bodies cannot carry out', () => {
  expect(verbsOf(names.filter((name) => name !== 'craft'))).not.toContain('craft');
  expect(verbsOf([])).toEqual([]);
});

it('says how items can be obtained, and adds the rules of the world', () => {
  const { rules } = createWorldKnowledge({
    version: '1.19.2',
    primitives: names,
    blocks: ['stone'],
    creatures: [],
    rules: ['Nothing attacks.'],
  });
  expect(rules).toContain('Nothing attacks.');
  expect(rules.join(' ')).toContain('only by mining, crafting, smelting, farming and enchanting:');
  expect(rules.join(' ')).not.toContain('deepslate');
  const handless = createWorldKnowledge({
    version: '1.19.2',
    primitives: ['findBlocks', 'goTo', 'dig'],
    blocks: null,
    creatures: null,
  });
  expect(handless.rules.join(' ')).toContain('obtained only by mining:');
  expect(handless.given(['oak_log']).rules).toEqual(handless.rules);
});

it('tells no verb by which nothing is to be had in the world', () => {
  const verbsIn = (blocks: string[], creatures: string[]): string[] =>
    createWorldKnowledge({ version: '1.19.2', primitives: names, blocks, creatures }).verbs.map(({ verb }) => verb);
  const ofWater = ['fish', 'fill'];
  const ofAnimals = ['milk', 'shear', 'lead'];
  expect(verbsIn(['stone'], []).filter((verb) => [...ofWater, ...ofAnimals, 'hunt'].includes(verb))).toEqual([]);
  expect(verbsIn(['stone', 'water'], ['cow', 'sheep'])).toEqual(expect.arrayContaining([...ofWater, ...ofAnimals]));
});
