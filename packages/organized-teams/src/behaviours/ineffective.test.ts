import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findIneffective, type IneffectiveKind } from './ineffective.js';

let messages = 0;
const said = (at: number, from: string, to: string, text: string) => ({
  id: `m${++messages}`,
  at,
  from,
  to: to.split(','),
  text,
});
type Said = ReturnType<typeof said>;
const kinds = (...all: Said[]): IneffectiveKind[] => findIneffective(all).map(({ kind }) => kind);

describe('ineffective communication', () => {
  it.each<[string, Said[], IneffectiveKind[]]>([
    ['what is new', [said(1, 'ann', 'bob', 'The fridge is empty.'), said(2, 'ann', 'bob', 'The stove is empty.')], []],
    [
      'the same again, from another one',
      [said(1, 'ann', 'cat', 'Ann checks the stove.'), said(5, 'bob', 'cat,ann', 'ann checks the stove!')],
      ['repeated command'],
    ],
    [
      'a fact again',
      [said(1, 'ann', 'bob', 'The fridge is empty.'), said(2, 'ann', 'bob,cat', 'The fridge is empty. I go on.')],
      ['duplicated message'],
    ],
    ['the same much later', [said(1, 'ann', 'bob', 'It is empty.'), said(90, 'ann', 'bob', 'It is empty.')], []],
    [
      'two commands at the same moment',
      [said(3, 'ann', 'cat', 'Check the stove.'), said(3, 'bob', 'cat', 'Go to the bathroom.')],
      ['conflicting command'],
    ],
    [
      'a question without an answer',
      [said(1, 'ann', 'bob', 'Where are you?'), said(40, 'ann', 'bob', 'I am here.')],
      ['ignored request'],
    ],
    [
      'a question with an answer',
      [said(1, 'ann', 'bob', 'Where are you?'), said(9, 'bob', 'ann', 'In the hall.'), said(40, 'ann', 'bob', 'Ok.')],
      [],
    ],
    [
      'two plans of one at the same moment',
      [said(3, 'ann', 'cat', 'I will check the stove.'), said(3, 'ann', 'bob', "I'll go on in the bathroom.")],
      ['conflicting plans'],
    ],
    [
      'one plan, told to two, with more for one of them',
      [said(3, 'ann', 'cat', 'I will check the stove.'), said(3, 'ann', 'bob', 'I will check the stove. It is near.')],
      [],
    ],
    [
      'another plan a little later',
      [said(3, 'ann', 'cat', 'I will check the stove.'), said(4, 'ann', 'bob', 'I will go to the bathroom.')],
      [],
    ],
    [
      'an order passed on, as in the paper’s example',
      [
        said(3, 'ann', 'bob', 'Continue checking the kitchen cabinets for remaining items.'),
        said(5, 'bob', 'cat', 'Please continue checking the other kitchen cabinets for the remaining items.'),
      ],
      ['improper delegation'],
    ],
    [
      'an order that is answered by another one',
      [said(3, 'ann', 'bob', 'Check the stove.'), said(5, 'bob', 'ann', 'Please check the fridge.')],
      [],
    ],
    ['a question at the end', [said(1, 'ann', 'bob', 'Where are you?')], []],
  ])('%s', (_, all, expected) => {
    expect(kinds(...all)).toEqual(expected);
  });

  it('is no order that a leader passes on to those it leads', () => {
    const messages = [
      said(3, 'ann', 'bob', 'Check the kitchen cabinets.'),
      said(5, 'bob', 'cat', 'Check the kitchen cabinets.'),
    ];
    expect(kinds(...messages)).toEqual(['improper delegation']);
    expect(findIneffective(messages, ({ from }) => from === 'bob')).toEqual([]);
  });

  it('is found in no single message, whatever it says', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(kinds(said(1, 'ann', 'bob', text))).toEqual([]);
      }),
    );
  });
});
