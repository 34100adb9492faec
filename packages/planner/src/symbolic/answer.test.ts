import { workOf } from '@s-agents/kit';
import { gardenKnowledge } from '@s-agents/testkit';
import { expect, it } from 'vitest';
import type { AnswerInputs } from '../purposes/answer.js';
import { answerSample } from '../purposes/answer.js';
import { answerAnswerer } from './answer.js';

const asked = (text: string, changes: Partial<AnswerInputs> = {}): string => {
  const inputs = { ...answerSample, question: { from: 'leader', text }, ...changes };
  const { answer } = answerAnswerer.answer(inputs, { knowledge: gardenKnowledge } as never) as {
    answer: string;
  };
  return answer;
};

it('tells what is held, seen and remembered of what a question names', () => {
  const observation = {
    inventory: { branch: 3, red_berry: 2 },
    equipment: {},
    position: { x: 4.5, y: 0, z: -1.2 },
    entities: [
      { class: 'blue_berry', distance: 3.6 },
      { class: 'apple', distance: 9 },
    ],
  };
  const memory = [{ ...answerSample.memory[1], work: workOf('pick 5 berry'), text: 'the hedge has more' }] as never;
  expect(asked('who knows of berries?', { observation, memory })).toBe(
    'I hold 2 red_berry. From (4, 0, -2) I know of blue_berry 3.6 away. ' +
      'I remember: [60 s] (organization) success of workerB at "pick 5 berry" at (40, 64, 8) with stone_pickaxe in hand: "the hedge has more".',
  );
});

it('tells what others hold of it, as they last said', () => {
  const observation = { inventory: {}, equipment: {} };
  const inventories = { workerA: { red_berry: 2, branch: 1 }, workerB: { branch: 3 } };
  expect(asked('how many berries have you got?', { observation, inventories, memory: [] })).toBe(
    'workerA holds 2 red_berry.',
  );
});

it('says that it knows nothing of what it knows nothing of', () => {
  expect(asked('where is a ladder?', { memory: [] })).toBe('I know nothing of ladder.');
  expect(asked('have you a ladder?', { memory: [] })).toBe('I hold no ladder.');
});

it('tells what it is at, where a question names nothing of the world', () => {
  const observation = { inventory: { branch: 3 }, equipment: {}, position: { x: 1.5, y: 0, z: -2 } };
  const of = (text: string, changes: Partial<AnswerInputs> = {}): string =>
    asked(text, { observation, request: null, ...changes });
  expect(of('how is it going?')).toBe('I am at (1, 0, -2). I am at "mine 12 stone". I hold 3 branch.');
  expect(of('how is it going?', { ongoing: {} })).toBe('I am at (1, 0, -2). I am at nothing. I hold 3 branch.');
  expect(of('where are you?')).toBe('I am at (1, 0, -2).');
  expect(of('what do you have?')).toBe('I hold 3 branch.');
  expect(of('what are you doing?')).toBe('I am at "mine 12 stone".');
  expect(of('what is the plan?', { request: { from: 'user', work: workOf('mine 20 stone') } })).toBe(
    'I am at "mine 12 stone". I was asked for "mine 20 stone".',
  );
  expect(of('who works for you?', { subordinates: ['a', 'b'] })).toBe('I lead a, b.');
  expect(of('thank you')).toBe('You are welcome.');
  expect(of("you're the best")).toBe('I have heard you. I am at "mine 12 stone".');
  expect(of('hello')).toBe('Hello. I am at "mine 12 stone".');
  const hurt = { ...observation, properties: { health: 7, food: 12, dimension: 'overworld' } };
  expect(of('are you ok?', { observation: hurt })).toBe('My health is 7. My food is 12.');
});
