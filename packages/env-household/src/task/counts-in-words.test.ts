import { expect, it } from 'vitest';
import { countOf } from '@s-agents/kit';
import { furnitureKinds, thingClasses } from '../rules.js';

it('counts all things of the household in English', () => {
  const names = [...thingClasses, ...furnitureKinds.map((kind) => kind.class)];
  expect(names.map((name) => `${countOf(1, name)}, ${countOf(3, name)}`)).toEqual([
    '1 apple, 3 apples',
    '1 book, 3 books',
    '1 coffeepot, 3 coffeepots',
    '1 cupcake, 3 cupcakes',
    '1 cutleryfork, 3 cutleryforks',
    '1 juice, 3 juice',
    '1 pancake, 3 pancakes',
    '1 plate, 3 plates',
    '1 poundcake, 3 poundcakes',
    '1 pudding, 3 puddings',
    '1 remotecontrol, 3 remotecontrols',
    '1 waterglass, 3 waterglasses',
    '1 whippedcream, 3 whippedcream',
    '1 wine, 3 wine',
    '1 wineglass, 3 wineglasses',
    '1 fridge, 3 fridges',
    '1 dishwasher, 3 dishwashers',
    '1 stove, 3 stoves',
    '1 microwave, 3 microwaves',
    '1 kitchencabinets, 3 kitchencabinets',
    '1 bathroomcabinet, 3 bathroomcabinets',
    '1 cabinet, 3 cabinets',
    '1 kitchentable, 3 kitchentables',
    '1 kitchencounter, 3 kitchencounters',
    '1 coffeetable, 3 coffeetables',
    '1 desk, 3 desks',
    '1 sofa, 3 sofas',
    '1 nightstand, 3 nightstands',
    '1 bench, 3 benches',
    '1 chair, 3 chairs',
  ]);
});
