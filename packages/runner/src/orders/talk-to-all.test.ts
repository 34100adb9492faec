import { expect, it } from 'vitest';
import { isTalkToAll } from './talk-to-all.js';

it.each([
  'Bob is dead',
  'Bob just died',
  'bob died in the nether',
  'it is getting dark',
  "it's raining",
  "I'm back",
  'I found 3 diamonds',
  'the creeper blew up and the house is gone',
  'this was close',
  'that was fun',
  'my pickaxe broke',
  'Steve left the game',
  'Steve sucks',
  'dinner is ready',
  'nobody likes me',
  'we won',
  'nice house',
  'wow',
  'gg',
  "Bob's dead, what a day",
  'there are zombies everywhere',
  'the fish is tasty',
])('"team, %s" is talk', (words) => {
  expect(isTalkToAll(words, { isMarked: true })).toBe(true);
});

it.each([
  'rocket sucks',
  'rocket',
  'rocket is back',
  'spirit is high',
  'work makes the dream work',
  'suck',
  'meeting',
  'are dumb',
  'is here',
])('"team %s" is talk', (words) => {
  expect(isTalkToAll(words, { isMarked: false })).toBe(true);
});

it.each([
  'fly me to the moon',
  'frobnicate the gizmo',
  'protect me',
  'defend the base',
  'harvest crops',
  'attack zombies',
  'sleep',
  'come here',
  'mine 10 logs',
  '10 logs please',
  'a house please',
  'I need help',
  'we need a house',
  'we should build a wall',
  'I want 5 torches',
  'you can rest',
  'where is Bob?',
  'what is the plan',
  'hello',
  'thanks',
  'help',
  'Bob is dead, come here',
  "it's dark, go to bed",
  'stop',
  'go where Bob is',
  'wait until it is dark',
  "let's mine 3 logs",
  "don't break the trees",
  'keep what is left',
  'kill the zombie that killed Bob',
  'help Bob',
])('"team, %s" is more than talk', (words) => {
  expect([isTalkToAll(words, { isMarked: true }), isTalkToAll(words, { isMarked: false })]).toEqual([false, false]);
});
