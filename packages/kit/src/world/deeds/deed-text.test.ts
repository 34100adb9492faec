import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDeed } from './any-deed.test.support.js';
import { formatDeed, parseDeed } from './deed-text.js';

const on = (object: string) => ({ relation: 'on' as const, object });

describe('a deed in words', () => {
  it.each([
    ['Mine 17 logs.', { verb: 'mine', quantity: 17, object: 'logs' }],
    ['craft a wooden pickaxe', { verb: 'craft', quantity: 1, object: 'wooden_pickaxe' }],
    ['craft stick', { verb: 'craft', quantity: 1, object: 'stick' }],
    ['mine 5x log', { verb: 'mine', quantity: 5, object: 'log' }],
    ['mine 5 × log', { verb: 'mine', quantity: 5, object: 'log' }],
    ['mine logs x5', { verb: 'mine', quantity: 5, object: 'logs' }],
    ['craft torches (4)', { verb: 'craft', quantity: 4, object: 'torches' }],
    [
      'place oak fence ×2 at (1, 2, 3)',
      { verb: 'place', quantity: 2, object: 'oak_fence', position: { x: 1, y: 2, z: 3 } },
    ],
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
    ['place 1 torch at (2, -8)', { verb: 'place', quantity: 1, object: 'torch', position: { x: 2, z: -8 } }],
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
    fc.assert(fc.property(anyDeed, (any) => void expect(parseDeed(formatDeed(any))).toEqual(any)));
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseDeed(text)));
  });
});
