import { expect, it } from 'vitest';
import { z } from 'zod';
import { readAnswer } from './read-answer.js';

const schema = z.object({ words: z.string(), mood: z.enum(['glad', 'sad']) });
const right = '{"words":"hello","mood":"glad"}';
const draft = '{"words":"bye","mood":"sad"}';
const object = JSON.parse(right) as object;
const choose = (text: string, finishReason = 'stop'): unknown => readAnswer(text, { schema, finishReason });

it.each([
  ['in a fence', `Here you are:\n\`\`\`json\n${right}\n\`\`\`\nAnything else?`],
  ['between words', `I think ${right} is fine.`],
  ['after thinking aloud', `<think>Maybe ${draft}? No.</think>\n${right}`],
  ['after thinking whose opening tag is missing', `Maybe ${draft}? No.</think>\n${right}`],
  ['after two thoughts', `<think>${draft}</think><think>Hm.</think>${right}`],
  ['in the last of two fences', `\`\`\`json\n${draft}\n\`\`\`\nBetter:\n\`\`\`json\n${right}\n\`\`\``],
  ['in the last of two values, which is sloppy', `${draft}\n{words: 'hello', mood: 'glad',}`],
  ['before a remark in brackets', `${right} See also [1] and {"note": 2}.`],
  ['after a draft of another shape', `Draft: {"greeting":1}. Final: ${right}`],
])('finds the answer %s', (_, text) => {
  expect(choose(text)).toEqual({ object });
});

it('says what is wrong with the answer if it does not fit, even after a draft that does', () => {
  const wrong = '{"words":"hello","mood":"so-so"}';
  for (const text of [wrong, `${draft}\n${wrong}`, `${draft}\n{"words":"hello" "mood" "glad"}`])
    expect(choose(text)).toEqual({ problem: expect.stringMatching(/^mood: expected one of|cannot be read/) as string });
  expect(choose('{"a":1} {"b":2}')).toEqual({
    problem: ['words: expected string, found nothing', 'mood: expected one of "glad"|"sad", found nothing'].join('\n'),
  });
});

it('reads a tag in a string as text', () => {
  expect(choose('{"words":"</think>","mood":"sad"}')).toEqual({ object: { words: '</think>', mood: 'sad' } });
});

it.each([
  ['nothing', '', 'stop', 'there is no JSON in it: answer with one JSON object with the keys words, mood'],
  ['thinking without an end', `<think>Maybe ${draft}`, 'stop', 'there is no JSON in it'],
  ['thinking alone', `<think>${draft}</think>`, 'stop', 'there is no JSON in it'],
  ['a draft, then the answer cut off', `${draft}\n${right.slice(0, -5)}`, 'stop', 'does not end'],
  ['an answer cut off by the server', right.slice(0, -5), 'length', 'cut off by the server’s token limit'],
  ['two drafts, then words cut off', `${draft} Or ${right} And now the f`, 'length', 'cut off by the server’s'],
  [
    'words that the server’s filter cut off',
    'And now the f',
    'content-filter',
    'cut off by the server’s content filter',
  ],
])('does not read %s', (_, text, finishReason, problem) => {
  expect(choose(text, finishReason)).toEqual({ problem: expect.stringContaining(problem) as string });
});

it('reads a complete answer although the server says that it was cut off', () => {
  expect(choose(`\`\`\`json\n${right}\n\`\`\`\n`, 'length')).toEqual({ object });
  expect(choose(`${right}\n\nI chose these words because th`, 'length')).toEqual({ object });
});

it('takes plain words for the field that may be given so, and for nothing else', () => {
  const told = { schema: z.object({ reason: z.string(), answer: z.string().min(1) }) };
  const forms = { optionalTexts: ['reason'], prose: 'answer' };
  const words = 'I hold 3 logs, and the oaks are at (8, 74, -21).';
  expect(readAnswer(` ${words}\n`, { ...told, forms })).toEqual({ object: { reason: '', answer: words } });
  expect(readAnswer(`<think>Where?</think>${words}`, { ...told, forms })).toEqual({
    object: { reason: '', answer: words },
  });
  const listed = 'I am at [8, 74, -21].';
  expect(readAnswer(listed, { ...told, forms })).toEqual({ object: { reason: '', answer: listed } });
  expect(readAnswer(words, told)).toHaveProperty('problem');
  for (const broken of ['', '<think>Where?</think>', '{"reason":"I hold 3 logs', 'So: {"answer"'])
    expect(readAnswer(broken, { ...told, forms })).toHaveProperty('problem');
  expect(readAnswer(words, { ...told, forms, finishReason: 'length' })).toHaveProperty('problem');
});

it.each([
  'answer: I hold 3 logs: two of oak.',
  'ANSWER : I hold 3 logs: two of oak.',
  '**Answer:** I hold 3 logs: two of oak.',
  '**answer**: I hold 3 logs: two of oak.',
  '__Answer__:\n\nI hold 3 logs: two of oak.',
  '`answer`: I hold 3 logs: two of oak.',
  '"answer": "I hold 3 logs: two of oak.",',
  '## Answer\nI hold 3 logs: two of oak.',
  '**Answer**\nI hold 3 logs: two of oak.',
  'Final answer: I hold 3 logs: two of oak.',
  '<think>answer: none?</think>\nAnswer: I hold 3 logs: two of oak.',
  'Reason: I looked.\nAnswer: I hold 3 logs: two of oak.',
  '- **reason:** I looked.\n- **answer:** I hold 3 logs: two of oak.',
  'answer: I hold 3 logs: two of oak.\nreason: I looked.',
])('leaves the label of the field out of plain words: %j', (text) => {
  const schema = z.object({ reason: z.string(), answer: z.string().min(1) });
  const forms = { optionalTexts: ['reason'], prose: 'answer' };
  expect(readAnswer(text, { schema, forms })).toEqual({
    object: { reason: '', answer: 'I hold 3 logs: two of oak.' },
  });
});

it('leaves plain words as they are that only speak of the field', () => {
  const schema = z.object({ reason: z.string(), answer: z.string().min(1) });
  const forms = { optionalTexts: ['reason'], prose: 'answer' };
  for (const words of ['Answering you: 3 logs.', 'The answer is 3 logs.', 'Answer me first: where?', 'I hold: 3 logs.'])
    expect(readAnswer(words, { schema, forms })).toEqual({ object: { reason: '', answer: words } });
  for (const empty of ['answer:', '**Answer:**', 'answer: \n'])
    expect(readAnswer(empty, { schema, forms })).toHaveProperty('problem');
});

it('unwraps an answer that is not an object', () => {
  const list = { schema: z.array(z.int()) };
  expect(readAnswer('{"answer":[1,2]}', list)).toEqual({ object: [1, 2] });
  expect(readAnswer('[3]', list)).toEqual({ object: [3] });
});
