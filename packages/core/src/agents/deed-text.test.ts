import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepositions, type Deed } from './action.js';
import { partName } from '../world/world-knowledge.js';
import { formatDeed, parseDeed, taskSubject } from './deed-text.js';

const coordinate = fc.oneof(
  fc.integer({ min: -30_000_000, max: 30_000_000 }),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }).filter((n) => !Object.is(n, -0)),
);
// Names that are prepositions and articles are among them.
const name = fc.oneof(
  fc.stringMatching(/^[a-z][a-z0-9_:]{0,20}$/),
  fc.constantFrom(...prepositions, 'with', 'to', 'for', 'the', 'more', 'into'),
  fc
    .tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[a-z]{1,8}$/))
    .map(([part, of]) => partName(part, of)),
);
const agent = fc.oneof(fc.stringMatching(/^[A-Za-z0-9_]{1,16}$/), fc.constantFrom('in', 'for', 'with'));
const deed: fc.Arbitrary<Deed> = fc.record(
  {
    verb: fc.stringMatching(/^[a-z][a-z-]{0,12}$/),
    object: name,
    quantity: fc.integer({ min: 1, max: 10_000 }),
    holder: agent,
    position: fc.record({ x: coordinate, y: coordinate, z: coordinate }),
    tool: name,
    recipient: agent,
    places: fc.array(fc.record({ relation: fc.constantFrom(...prepositions), object: name }), {
      minLength: 1,
      maxLength: 3,
    }),
  },
  { requiredKeys: ['verb', 'object', 'quantity'] },
);

const on = (object: string) => ({ relation: 'on' as const, object });

describe('a deed in words', () => {
  it.each([
    ['Mine 17 logs.', { verb: 'mine', quantity: 17, object: 'logs' }],
    ['craft a wooden pickaxe', { verb: 'craft', quantity: 1, object: 'wooden_pickaxe' }],
    ['craft stick', { verb: 'craft', quantity: 1, object: 'stick' }],
    ['mine 5 more raw-iron', { verb: 'mine', quantity: 5, object: 'raw_iron' }],
    [
      'build 1 house at (-10, 71, -30)',
      { verb: 'build', quantity: 1, object: 'house', position: { x: -10, y: 71, z: -30 } },
    ],
    [
      'Build the walls of the house at (-10, 71, -30).',
      { verb: 'build', quantity: 1, object: 'walls_of_house', position: { x: -10, y: 71, z: -30 } },
    ],
    ['mine 5 log for workerA', { verb: 'mine', quantity: 5, object: 'log', holder: 'workerA' }],
    [
      'Give 2 bread for Bob_2 at (1, 2, 3).',
      { verb: 'give', quantity: 2, object: 'bread', holder: 'Bob_2', position: { x: 1, y: 2, z: 3 } },
    ],
    ['put 3 apples on the table', { verb: 'put', quantity: 3, object: 'apples', places: [on('table')] }],
    [
      'Put the red berries into a wooden box in the kitchen for anna.',
      {
        verb: 'put',
        quantity: 1,
        object: 'red_berries',
        places: [
          { relation: 'in', object: 'wooden_box' },
          { relation: 'in', object: 'kitchen' },
        ],
        holder: 'anna',
      },
    ],
    [
      'cut 2 bread with the sharp knife on table to Bob at (1, 2, 3)',
      {
        verb: 'cut',
        quantity: 2,
        object: 'bread',
        tool: 'sharp_knife',
        places: [on('table')],
        recipient: 'Bob',
        position: { x: 1, y: 2, z: 3 },
      },
    ],
    [
      'give 2 bread at (1, 2, 3) to Bob',
      { verb: 'give', quantity: 2, object: 'bread', recipient: 'Bob', position: { x: 1, y: 2, z: 3 } },
    ],
    [
      'put a lamp next to the door out of the shed',
      {
        verb: 'put',
        quantity: 1,
        object: 'lamp',
        places: [
          { relation: 'beside', object: 'door' },
          { relation: 'from', object: 'shed' },
        ],
      },
    ],
    ['look for diamonds', { verb: 'look', quantity: 1, object: 'for_diamonds' }],
    ['place 1 torch at 1,2.5,-3', { verb: 'place', quantity: 1, object: 'torch', position: { x: 1, y: 2.5, z: -3 } }],
  ])('%s', (text, expected) => {
    expect(parseDeed(text)).toEqual(expected);
  });

  it.each(['cut 1 bread with a knife with a fork', 'give 1 bread to Ann to Bob', 'mine 1 log at 1,2,3 at 4,5,6'])(
    '"%s" says one thing twice, and is none',
    (text) => {
      expect(parseDeed(text)).toBeNull();
    },
  );

  it('leaves the names of the world whole', () => {
    const isName = (name: string): boolean => name === 'carrot_on_a_stick';
    const text = 'craft 1 carrot on a stick for anna';
    expect(parseDeed(text, { isName })).toMatchObject({ object: 'carrot_on_a_stick', holder: 'anna' });
    expect(parseDeed(text)).toMatchObject({ object: 'carrot', places: [on('stick')] });
  });

  it.each(['', 'mine', '17 logs', 'mine 0 log', 'mine 99999999999999999999 log', '???'])('"%s" is none', (text) => {
    expect(parseDeed(text)).toBeNull();
  });

  it('is read back as it was written', () => {
    fc.assert(fc.property(deed, (any) => void expect(parseDeed(formatDeed(any))).toEqual(any)));
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseDeed(text)));
  });
});

describe('what a task is about', () => {
  it.each([
    ['mine 17 log', 'Mine 5 log.', true],
    ['mine 3 log; craft 2 chest', 'mine 1 log; craft 9 chest', true],
    ['mine 17 log', 'mine 17 stone', false],
    ['mine 3 log', 'mine 3 log; craft 2 chest', false],
    ['mine 3 log at (1, 2, 3)', 'mine 3 log at (1, 2, 4)', false],
    ['mine 3 log for A', 'mine 5 log for B', false],
    ['look around!', 'Look around!', true],
  ])('%s and %s', (one, other, isSame) => {
    expect(taskSubject(one) === taskSubject(other)).toBe(isSame);
  });
});
