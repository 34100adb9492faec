import { expect, it } from 'vitest';
import { gardenKnowledge } from './knowledge.js';
import { crops, recipes } from './rules.js';
import { gardenSkills } from './skills.js';

it('has a verb for every skill', () => {
  expect(gardenKnowledge.verbs.map(({ verb }) => verb)).toEqual(gardenSkills.map(({ name }) => name));
});

it('states the tools, stations and ingredients of all methods in its rules', () => {
  const told = gardenKnowledge.rules.join(' ');
  for (const { item, tool } of crops) if (tool !== null) expect(told).toContain(`To pick ${item} a ${tool}`);
  for (const { item, station, consumes } of recipes) {
    for (const { name, count } of consumes) expect(told).toContain(`${count} ${name}`);
    expect(told).toContain(item);
    if (station !== null) expect(told).toContain(`at a ${station}`);
  }
});
