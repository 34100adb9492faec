import type { Deed } from '@s-agents/core';
import type { Way } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { primitiveRanks, withCalledSkills, type Need } from './needed-primitives.js';

const primitives = [
  { name: 'dig', doc: 'Breaks the block.' },
  { name: 'goTo', doc: 'Walks there.' },
  { name: 'findBlocks', doc: 'Searches for blocks.' },
  { name: 'craft', doc: 'Makes an item.' },
  { name: 'smelt', doc: 'Heats items.' },
  { name: 'chat', doc: 'Says a text.' },
  { name: 'equip', doc: 'Takes an item, such as a pickaxe, in hand.' },
];
const deed: Deed = { verb: 'mine', object: 'cobblestone', quantity: 5 };
const way = (verb: string): Way => ({ item: 'x', verb, count: 1, from: [], tools: [], near: null });

/** The primitives of each rank. */
function ranked(need: Partial<Need>): readonly (readonly string[])[] {
  const ranks = primitiveRanks(primitives, { deed, ways: [], skills: [], own: null, tried: [], ...need });
  return [0, 1, 2, 3, 4, 5].map((rank) => primitives.flatMap(({ name }) => (ranks.get(name) === rank ? [name] : [])));
}

it('puts what is named after the deed before what is named after the ways to it', () => {
  const ways = [way('mine'), way('craft'), way('smelts')];
  expect(ranked({ deed: { ...deed, verb: 'craft' }, ways }).slice(0, 3)).toEqual([['craft'], [], ['smelt']]);
});

it('puts first what was tried, then what the nearest skill calls, then what others do', () => {
  const skills = [{ code: 'await bot.dig({}); await bot.goTo({})' }, { code: 'bot.findBlocks({}); bot.dig({})' }];
  expect(ranked({ skills, tried: ['await bot.goTo({ position })'] }).slice(0, 4)).toEqual([
    ['goTo'],
    ['dig'],
    [],
    ['findBlocks'],
  ]);
});

it('puts what the world itself does such deeds with before what nothing tells of', () => {
  const own = 'await bot.goTo({}); await bot.skill("search"); await bot.dig({})';
  expect(ranked({ own, tried: ['await bot.dig({})'] })).toEqual([
    ['dig'],
    [],
    [],
    [],
    ['goTo'],
    ['findBlocks', 'craft', 'smelt', 'chat', 'equip'],
  ]);
});

it('takes no part of a name for the name', () => {
  expect(ranked({ tried: ['bot.digDown({}); robot.chat()'] })[0]).toEqual([]);
});

it('knows what tells of the deed’s tool, and of nothing else', () => {
  expect(ranked({ deed: { ...deed, tool: 'stone_pickaxe' } })).toEqual([
    [],
    [],
    [],
    ['equip'],
    [],
    ['dig', 'goTo', 'findBlocks', 'craft', 'smelt', 'chat'],
  ]);
});

it('follows skills to those that they call, in a circle too', () => {
  const all = [
    { name: 'mine', code: "await bot.skill('walk'); bot.dig()" },
    { name: 'walk', code: 'bot.goTo(); await bot.skill("mine", {})' },
    { name: 'other', code: 'bot.chat()' },
  ];
  const code = withCalledSkills({ name: 'mineLog', code: 'return await bot.skill( "mine", parameters)' }, all);
  expect(code.match(/bot\.\w+(?=\(\))/g)).toEqual(['bot.dig', 'bot.goTo']);
});
