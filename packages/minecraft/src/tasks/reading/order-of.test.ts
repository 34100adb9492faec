import { workOf, parseDeed } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { createWorldKnowledge } from '../../knowledge/world-knowledge.js';
import { primitives } from '../../primitives/primitives.js';
import { orderOf } from './order-of.js';

const rules = createWorldKnowledge({
  version: '1.19.2',
  primitives: primitives.map(({ name }) => name),
  blocks: null,
  creatures: null,
});

const held = { oak_log: 4, birch_log: 2, wooden_pickaxe: 1, stick: 3 };

it.each([
  ['come here', 'come 1 player to Steve'],
  ['Come to me, please!', 'come 1 player to Steve'],
  ['could you come over here?', 'come 1 player to Steve'],
  ['come back', 'come 1 player to Steve'],
  ['would you mind coming over to me', 'come 1 player to Steve'],
  ['get back here', 'come 1 player to Steve'],
  ['gather round me', 'come 1 player to Steve'],
  ['DONT MOVE', 'stay 1 place'],
  ['hold position', 'stay 1 place'],
  ['pssst come to me', 'come 1 player to Steve'],
  ['over here please', 'come 1 player to Steve'],
  ['tag along with me', 'follow 1 player to Steve'],
  ['turn around and look at me', 'look 1 player to Steve'],
  ['make your way to (1, 64, 2)', 'goto 1 place at (1, 64, 2)'],
  ['turn to me', 'look 1 player to Steve'],
  ['may I have two sticks, please?', 'give 2 stick to Steve'],
  ['I need your pickaxe, give it here', 'give 1 pickaxe to Steve'],
  ['drop 2 sticks at my feet', 'give 2 stick to Steve'],
  ['gimme a stick', 'give 1 stick to Steve'],
  ['I need 3 torches', 'craft 3 torch; give 3 torch to Steve'],
  ['follow me', 'follow 1 player to Steve'],
  ['come with me', 'follow 1 player to Steve'],
  ['stay', 'stay 1 place'],
  ['wait here please', 'stay 1 place'],
  ["don't move", 'stay 1 place'],
  ['look at me', 'look 1 player to Steve'],
  ['give me a log', 'give 1 log to Steve'],
  ['hand me your pickaxe', 'give 1 pickaxe to Steve'],
  ['bring 3 torches to me', 'craft 3 torch; give 3 torch to Steve'],
  ['get me 2 planks please', 'craft 2 planks; give 2 planks to Steve'],
  ['fetch me 3 dirt', 'mine 3 dirt; give 3 dirt to Steve'],
  ['grab me some dirt would ya', 'mine 1 dirt; give 1 dirt to Steve'],
  ['mine 3 dirt for me', 'mine 3 dirt; give 3 dirt to Steve'],
  ['bring me 2 logs', 'give 2 log to Steve'],
  ['bring me 9 logs', 'mine 9 log; give 9 log to Steve'],
  ['collect 6 logs and bring them to me', 'give 6 log to Steve'],
  ['can you mine 9 dirt, then bring it here please?', 'mine 9 dirt; give 9 dirt to Steve'],
  ['make a torch and give it to me', 'craft 1 torch; give 1 torch to Steve'],
  ['come here first', 'come 1 player to Steve'],
  ['take out the pickaxe', 'equip 1 wooden_pickaxe'],
  ['equip your pickaxe', 'equip 1 wooden_pickaxe'],
  ['put 2 logs in the chest', 'store 2 log'],
  ['store 3 sticks and 1 log into your nearest chest please', 'store 3 stick; store 1 log'],
  ['take 5 coal out of the chest', 'fetch 5 coal'],
  ['get me 5 coal from the chest', 'fetch 5 coal; give 5 coal to Steve'],
  ['take 2 sticks out of a chest and bring them to me, please', 'fetch 5 stick; give 2 stick to Steve'],
  ['get 2 sticks from the chest at 4 64 9', 'fetch 5 stick at (4, 64, 9)'],
  ['make me a torch', 'craft 1 torch; give 1 torch to Steve'],
  ['go to 10 64 -10', 'goto 1 place at (10, 64, -10)'],
  ['walk to (1, 70, 2) please', 'goto 1 place at (1, 70, 2)'],
  ['give us 5 logs and 2 sticks now', 'give 5 log to Steve; give 2 stick to Steve'],
])('%s', (words, task) => {
  expect(orderOf(words, { by: 'Steve', held }, rules)).toEqual(
    /give |fetch |store /.test(task) ? { work: workOf(task), isOfOne: true } : { work: workOf(task) },
  );
  for (const deed of task.split('; ')) expect(rules.verbs.map(({ verb }) => verb)).toContain(parseDeed(deed)?.verb);
});

it.each([
  'give me the logs',
  'bring me my spaceship',
  'hand me whatever',
  'give me 64 logs',
  'give me a diamond',
  'wear your helmet',
  'take the coal out of the chest',
  'put 9 sticks in the chest',
  'put your stuff in a chest',
])('%s says too little', (words) => {
  expect(orderOf(words, { by: 'Steve', held }, rules)).toHaveProperty('problem');
});

it.each([
  'mine 5 logs',
  'can you build me a small house at 10 64 10?',
  'build me a house',
  'come to the village',
  'stay away from the lava',
  'look for iron',
  'use a pickaxe to mine stone',
  'give Bob 3 logs',
])('%s is read elsewhere', (words) => {
  expect(orderOf(words, { by: 'Steve', held }, rules)).toBeNull();
});

it.each([
  ['give me a diamond', 'I hold no diamonds; say "bring me" for me to get more'],
  ['give me 64 logs', 'I hold only 6 logs; say "bring me" for me to get more'],
  ['wear the iron helmet', 'I hold no iron helmets'],
])('%s says what is lacking in people’s words', (words, problem) => {
  expect(orderOf(words, { by: 'Steve', held }, rules)).toEqual({ problem });
});
