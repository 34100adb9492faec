import { expect, it } from 'vitest';
import { createWorldKnowledge } from '../../knowledge/world-knowledge.js';
import { primitives } from '../../primitives/primitives.js';
import { readWords } from './read-words.js';

const rules = createWorldKnowledge({
  version: '1.19.2',
  primitives: primitives.map(({ name }) => name),
  blocks: null,
  creatures: null,
});
const read = (text: string) => readWords(text, rules, ['Anna', 'Bob']).aims?.map(({ entry }) => entry) ?? null;
const of = (holds: string, count: number, by?: string) => ({ holds, count, ...(by === undefined ? {} : { by }) });

it.each([
  ['bring 5 sand and 2 dirt to Anna', [of('sand', 5, 'Anna'), of('dirt', 2, 'Anna')]],
  ['give 5 sand and 2 dirt to Anna', [of('sand', 5, 'Anna'), of('dirt', 2, 'Anna')]],
  ['bring 5 sand, 2 dirt to Bob and a bed to Anna', [of('sand', 5, 'Bob'), of('dirt', 2, 'Bob'), of('bed', 1, 'Anna')]],
  ['get 3 torches and a bed each', [of('torch', 3, 'each'), of('bed', 1, 'each')]],
])('reads the end of a list for all of it: %s', (text, aims) => {
  expect(read(text)).toEqual(aims);
});

it.each([
  ['5 sand for Bob and 2 dirt for Anna', [of('sand', 5, 'Bob'), of('dirt', 2, 'Anna')]],
  ['mine 5 sand and craft a bed for Anna', [of('sand', 5), of('bed', 1, 'Anna')]],
  ['20 logs and a chest at (1, 64, 2)', [of('log', 20), { block: 'chest', position: { x: 1, y: 64, z: 2 } }]],
])('leaves parts of their own as they are: %s', (text, aims) => {
  expect(read(text)).toEqual(aims);
});

it.each([
  'a furnace and a bed for Anna',
  'two swords and a shield for everyone',
  'bring sand, dirt and gravel to (0, 64, 0)',
  'put a stack of gravel at (0, 64, 0)',
])('refuses what may mean several things: %s', (text) => {
  expect(read(text)).toBeNull();
});
