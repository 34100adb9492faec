import { expect, it } from 'vitest';
import { z } from 'zod';
import { chooseAnswer } from './choose-answer.js';

const schema = z.object({ words: z.string(), mood: z.enum(['glad', 'sad']) });
const right = '{"words":"hello","mood":"glad"}';
const draft = '{"words":"bye","mood":"sad"}';
const object = JSON.parse(right) as object;
const choose = (text: string, cutBy: string | null = null): unknown =>
  chooseAnswer(text, { schema, wrapped: false, cutBy });

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

it('takes the last value if none fits', () => {
  expect(choose('{"a":1} {"b":2}')).toEqual({ object: { b: 2 } });
  expect(choose('3')).toEqual({ object: 3 });
});

it('reads a tag in a string as text', () => {
  expect(choose('{"words":"</think>","mood":"sad"}')).toEqual({ object: { words: '</think>', mood: 'sad' } });
});

it.each([
  ['nothing', '', null, 'there is no JSON in it'],
  ['thinking without an end', `<think>Maybe ${draft}`, null, 'there is no JSON in it'],
  ['thinking alone', `<think>${draft}</think>`, null, 'there is no JSON in it'],
  ['a draft, then the answer cut off', `${draft}\n${right.slice(0, -5)}`, null, 'does not end'],
  [
    'an answer cut off by the server',
    right.slice(0, -5),
    'the server’s token limit',
    'cut off by the server’s token limit',
  ],
  ['a draft, then words cut off', `${draft} And now the f`, 'the server’s token limit', 'cut off by the server’s'],
])('does not read %s', (_, text, cutBy, problem) => {
  expect(choose(text, cutBy)).toEqual({ problem: expect.stringContaining(problem) as string });
});

it('reads a complete answer although the server says that it was cut off', () => {
  expect(choose(`\`\`\`json\n${right}\n\`\`\`\n`, 'the server’s token limit')).toEqual({ object });
});

it('unwraps an answer that is not an object', () => {
  const list = { schema: z.array(z.int()), wrapped: true, cutBy: null };
  expect(chooseAnswer('{"answer":[1,2]}', list)).toEqual({ object: [1, 2] });
  expect(chooseAnswer('[3]', list)).toEqual({ object: [3] });
});
