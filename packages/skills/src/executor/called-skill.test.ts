import { failed, succeeded, type Deed } from '@s-agents/core';
import { gardenKnowledge } from '@s-agents/testkit';
import { expect, it } from 'vitest';
import { parametersInOwnNames } from './called-skill.js';

const singular = (word: string): string => word.replace('berries', 'berry').replace(/(?<!s)s$/, '');
/** A world whose people also say "berries" and "hoes", and whose levels are full unless a number is given. */
const world = {
  ...gardenKnowledge,
  verbs: [...gardenKnowledge.verbs, { verb: 'pick-up', doc: '' }],
  named: (deed: Deed): Deed => ({
    ...deed,
    object: singular(deed.object),
    quantity: 20,
    ...(deed.tool === undefined ? {} : { tool: singular(deed.tool) }),
    ...(deed.places === undefined
      ? {}
      : { places: deed.places.map((place) => ({ ...place, object: singular(place.object) })) }),
  }),
};

it('gives a called skill the world’s own names of all that its parameters name, and leaves the rest', () => {
  const places = (object: string): { relation: 'on'; object: string }[] => [{ relation: 'on', object }];
  expect(
    parametersInOwnNames(
      'pick',
      { object: 'blue_berries', quantity: 1, tool: 'hoes', places: places('tables'), keep: { berries: 2 }, mine: true },
      world,
    ),
  ).toEqual(
    succeeded({
      object: 'blue_berry',
      quantity: 1,
      tool: 'hoe',
      places: places('table'),
      keep: { berries: 2 },
      mine: true,
    }),
  );
  expect(parametersInOwnNames('pickUp', { object: 'berries' }, world)).toEqual(succeeded({ object: 'berry' }));
});

it('tells a skill that takes them the items that its object stands for', () => {
  const called = { parameters: { type: 'object', properties: { object: {}, items: {} } } };
  expect(parametersInOwnNames('pick', { object: 'berries' }, world, called)).toEqual(
    succeeded({ object: 'berry', items: ['red_berry', 'blue_berry'] }),
  );
});

it.each<[string, Parameters<typeof parametersInOwnNames>[1]]>([
  ['gatherBerries', { object: 'berries' }],
  ['pick', { name: 'berries' }],
  ['pick', { object: 5 }],
  ['pick', null],
  ['pick', 'berries'],
])('leaves parameters alone that name nothing for a verb of the world: %s %j', (skill, parameters) => {
  expect(parametersInOwnNames(skill, parameters, world)).toEqual(succeeded(parameters));
});

it('fails for what the world does not have, with the nearest names', () => {
  expect(parametersInOwnNames('pick', { object: 'wooden_apples' }, world)).toEqual(
    failed('invalid', 'this world has no "wooden_apple"; the nearest names are apple'),
  );
});
