import fc from 'fast-check';
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
const agents = ['Anna', 'Bob', 'workerA'];
/** Whether a text is left unread, or read as it stands without a word, which is kept. */
const isKept = (text: string, word: string): boolean => {
  const asked = readAsked(text, rules, agents);
  return asked.aims === null || asked.passedOver.some((words) => words.includes(word));
};
const read = (text: string) => readAsked(text, rules, agents).aims?.map(({ entry }) => entry) ?? null;

const item = fc.constantFrom('oak log', 'torch', 'chest', 'iron ingot', 'bread', 'stone pickaxe', 'arrow', 'ladder');
const count = fc.integer({ min: 2, max: 900 });
/** A thing that is wanted, and what reads it. */
const wish = fc.record({ item, count }).map((one) => ({
  words: `${one.count} ${one.item}`,
  entry: { holds: one.item.replace(' ', '_'), count: one.count },
}));
const before = fc.constantFrom(
  ...['', 'get ', 'please get ', 'Could you kindly bring us ', 'I was wondering if you guys could possibly collect '],
  ...['Hey team, we really need ', 'hi! would it be possible to have ', 'It would be awesome if somebody could find '],
  ...["Dear all, I'd be most grateful if you could procure ", 'how about getting ', "ok so today's task is to gather "],
  ...['Would you mind fetching ', "Let's go and get ", 'pretty please can we have ', 'My boss says we should have '],
  ...['since it is raining, get ', "I'm hungry. Get ", 'if you have time, grab ', 'To light up the cave we need '],
);
const after = fc.constantFrom(
  ...['', '.', '!', ' please', ', thank you so much!', ' if you can', ' before it gets dark', ' by the end of the day'],
  ...[
    ' as soon as possible',
    ' because the base is dark',
    ' so that we can build',
    ' for the roof',
    ' for later',
    ' lol',
  ],
  ...[', that would be great', ' when you have a moment', '. Winter is coming.', ' within ten minutes', ', guys'],
);

describe('what is said around a request', () => {
  it('does not change what is read', () => {
    fc.assert(
      fc.property(
        before,
        fc.uniqueArray(wish, { minLength: 1, maxLength: 3, selector: ({ entry }) => entry.holds }),
        after,
        (start, wishes, end) => {
          expect(read(`${start}${wishes.map(({ words }) => words).join(' and ')}${end}`)).toEqual(
            wishes.map(({ entry }) => entry),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('never takes a second thing with it', () => {
    const things = fc.uniqueArray(wish, { minLength: 2, maxLength: 2, selector: ({ entry }) => entry.holds });
    const joiner = fc.constantFrom(' and ', ', ', ' plus ', ' as well as ', '. Also ', ' and a few planks and ');
    fc.assert(
      fc.property(before, things, after, joiner, after, (start, [one, other], middle, join, end) => {
        const aims = read(`${start}${one?.words}${middle}${join}${other?.words}${end}`);
        if (aims !== null) expect(aims).toEqual(expect.arrayContaining([one?.entry, other?.entry]));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a word that means nothing here', () => {
  const unknown = fc.constantFrom(
    ...'spaceship lawyer banana helicopter pizza violin dentist umbrella giraffe teapot sofa passport'.split(' '),
  );

  it('leaves the sentence unread or is kept, wherever it stands', () => {
    const start = before.filter((words) => !/since|To light|hungry|if you/.test(words));
    fc.assert(
      fc.property(start, wish, unknown, fc.nat(), (words, { words: wanted }, word, place) => {
        const all = `${words}${wanted}`.split(' ');
        const at = place % (all.length + 1);
        expect(isKept([...all.slice(0, at), word, ...all.slice(at)].join(' '), word)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it.each(['and a', 'and the', 'plus', ', a', 'with a', 'for', 'and some'])('is not lost after %j', (joiner) => {
    fc.assert(
      fc.property(before, wish, unknown, (words, { words: wanted }, word) => {
        expect(isKept(`${words}${wanted} ${joiner} ${word}`, word)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});

it('reads nothing that is negated, conditional, limited or left to choose', () => {
  const spoilt = fc.constantFrom<readonly [string, string]>(
    ...([
      ["don't get ", ''],
      ['never get ', ''],
      ['stop getting ', ''],
      ['we do not need ', ''],
      ['forget about the ', ''],
      ['get ', ' unless it is night'],
      ['get ', ' if you see a village'],
      ['if it rains, get ', ''],
      ['get ', ' except oak'],
      ['get ', ' or 5 sand'],
      ['either get ', ' or not'],
      ['get at most ', ''],
      ['get fewer than ', ''],
      ['get up to ', ''],
      ['get more than ', ''],
      ['do we have ', '?'],
      ['where can I find ', '?'],
      ['I was wondering if you have ', ''],
      ['why do we need ', '?'],
      ['we already have ', ''],
      ['Bob has ', ''],
      ['trade ', ' for emeralds'],
      ['get ', ' every day'],
      ['craft chests with ', ''],
      ['will we need ', '?'],
      ['would you need ', '?'],
      ['will the team have ', '?'],
      ['any ', '?'],
      ['build a house with ', ''],
      ['get ', ' from Anna'],
    ] as const),
  );
  fc.assert(
    fc.property(spoilt, wish, ([start, end], { words }) => {
      expect(read(`${start}${words}${end}`)).toBeNull();
    }),
    { numRuns: 200 },
  );
});

describe('an amount in terms of another', () => {
  it.each<[text: string, goal: readonly object[] | null]>([
    [
      'hand Anna a stack of coal and Bob half as much',
      [
        { holds: 'coal', count: 64, by: 'Anna' },
        { holds: 'coal', count: 32, by: 'Bob' },
      ],
    ],
    [
      '10 logs and twice as many sticks',
      [
        { holds: 'log', count: 10 },
        { holds: 'stick', count: 20 },
      ],
    ],
    ['get as many logs as Bob', null],
    ['Anna gets 3 logs and 2 sand, Bob the same', null],
    ['5 logs and half as many sticks', null],
    ['get twice as many logs', null],
  ])('%j', (text, goal) => {
    expect(read(text)).toEqual(goal);
  });
});

describe('containers', () => {
  const at = { x: 4, y: 64, z: 4 };
  it.each<[text: string, goal: readonly object[]]>([
    ['put 20 logs in the chest at 4 64 4', [{ holds: 'log', count: 20, in: at, container: 'chest' }]],
    ['fill the chest at (4, 64, 4) with a stack of coal', [{ holds: 'coal', count: 64, in: at, container: 'chest' }]],
    [
      'the barrel at 4 64 4 should contain 3 bread and 2 apples',
      [
        { holds: 'bread', count: 3, in: at, container: 'barrel' },
        { holds: 'apple', count: 2, in: at, container: 'barrel' },
      ],
    ],
    ['bake 3 bread and put it in the chest at 4 64 4', [{ holds: 'bread', count: 3, in: at, container: 'chest' }]],
    [
      'place a chest at 4 64 4 and put 10 bread in it',
      [
        { block: 'chest', position: at },
        { holds: 'bread', count: 10, in: at, container: 'chest' },
      ],
    ],
  ])('%j is understood', (text, goal) => {
    expect(read(text)).toEqual(goal);
  });

  it.each([
    'take 20 logs from the chest at 4 64 4',
    'put 20 logs in a chest',
    'Anna should have 3 logs in the chest at 4 64 4',
  ])('%j is left unread', (text) => {
    expect(read(text)).toBeNull();
  });
});
