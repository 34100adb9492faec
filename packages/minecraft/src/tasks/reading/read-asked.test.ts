import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createWorldKnowledge } from '../../knowledge/world-knowledge.js';
import { primitives } from '../../primitives/primitives.js';
import { readAsked } from './read-asked.js';

const rules = createWorldKnowledge({
  version: '1.19.2',
  primitives: primitives.map(({ name }) => name),
  blocks: null,
  creatures: null,
});
const read = (text: string) => readAsked(text, rules, ['workerA', 'workerB']);

describe('what is no condition is kept as words', () => {
  it.each<[text: string, told: readonly string[]]>([
    ['mine 50 logs', []],
    ['could you please get me 3 chests?', []],
    ['never kill a cow; get 3 leather', ['never kill a cow']],
    ['5 torches but dont use coal', ['dont use coal']],
    ["5 torches but don't make a furnace", ["don't make a furnace"]],
    ['20 logs but leave the birch trees alone', ['leave the birch trees alone']],
    ['2 iron pickaxes and dont go into caves', ['dont go into caves']],
    ['get 2 sand. Mind the flowers, please!', ['Mind the flowers']],
    ['10 logs before nightfall', ['before nightfall']],
    ['craft 2 chests, and guard the bridge', ['guard the bridge']],
    ['get 5 logs and wear an iron helmet', []],
    ['make a bed and sleep in it until morning', []],
    ['go to 10 64 10 and sleep there', ['sleep there']],
    ['get 5 sand from the beach and 3 dirt, neatly stacked', ['from the beach', 'neatly stacked']],
    ['first mine 10 logs, then craft 2 chests', ['first mine 10 logs, then craft 2 chests']],
    ["don't kill cows and sheep, but get 4 sand", ["don't kill cows and sheep"]],
    ['If it rains, stay inside and make 3 beds. Get 2 dirt.', ['If it rains', 'stay inside', 'make 3 beds']],
  ])('%s', (text, told) => {
    expect(read(text)).toMatchObject({ passedOver: told });
  });

  it('whether or not the reader knows the words', () => {
    expect(read('get 10 logs and mind the flurbs')).toMatchObject({ aims: [{ entry: { holds: 'log', count: 10 } }] });
  });
});

describe('a time', () => {
  it.each<[text: string, minutes: number | null]>([
    ['10 logs in under 5 minutes', 5],
    ['within half an hour please: 6 iron ingots', 30],
    ["You've got a quarter of an hour to get 7 cooked mutton", 15],
    ['16 torches, 8 min max', 8],
    ['you have twenty minutes: 3 beds', 20],
    ['at most 90 seconds: 4 dirt', 1.5],
    ['10 logs before nightfall', null],
    ['10 logs within 5 minutes, at most 10 minutes', null],
    ['mine 10 logs within 3 minutes of sunset', null],
  ])('%s', (text, minutes) => {
    const asked = read(text);
    expect('minutes' in asked ? asked.minutes : null).toBe(minutes);
  });
});

it.each([
  'mine 14 logs, no, 16',
  '10 logs, of which 4 are oak',
  'craft 6 ladders and put them in the chest',
  'wool x 12, white',
  '10 logs, if it rains',
  'get 10 logs, or if that is hard get stone',
  'milk the cow, two buckets',
  'fill the furnace with 8 coal',
  'Primeiro juntem 8 troncos, depois minerem 16 pedregulhos.',
])('%s: what is not understood may change the rest, so nothing is read', (text) => {
  expect(read(text).aims).toBeNull();
});

/** What people add to what they ask for. */
const additions = [
  ['', ', but never kill a cow'],
  ['', ' without using any coal'],
  ['', '. Leave my garden alone!'],
  ['', ', and do not break the windows and doors'],
  ["Don't go near the village. ", ''],
  ['', ', and keep an eye out for creepers'],
  ['if it rains, stay inside; ', ''],
  ['', ' before the sun comes up'],
] as const;

it('keeps what is added to any sentence, and reads the sentence as it stands or refuses it', () => {
  const sentences = ['open.jsonl', 'second-open.jsonl'].flatMap((file) =>
    readFileSync(new URL(`../sentences/${file}`, import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { readonly text: string }).text),
  );
  const lost: string[] = [];
  const misread: string[] = [];
  let [asked, understood] = [0, 0];
  for (const [at, sentence] of sentences.entries()) {
    const { aims } = read(sentence);
    const [before, after] = additions[at % additions.length] ?? ['', ''];
    const text = `${before}${after === '' ? sentence : sentence.replace(/[.!?]+$/, '')}${after}`;
    const added = read(text);
    if (aims !== null) asked++;
    if (added.aims === null) continue;
    understood++;
    const words = `${before}${after}`.replace(/^[,.\s]*(?:(?:but|and) )?/, '').replace(/[.!;\s]+$/, '');
    const kept = added.passedOver.join(' ');
    if (!words.split(', ').every((part) => kept.includes(part))) lost.push(`${text} → ${kept}`);
    if (aims === null || JSON.stringify(added.aims) !== JSON.stringify(aims)) misread.push(text);
  }
  console.log(JSON.stringify({ asked, understood }));
  expect(lost).toEqual([]);
  expect(misread).toEqual([]);
  expect(understood / asked).toBeGreaterThan(0.7);
});
