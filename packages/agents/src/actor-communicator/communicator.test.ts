import { describe, expect, it } from 'vitest';
import { draftsOf } from './communicator.js';
import { viewSample } from './purposes/sample.js';

const view = { ...viewSample, organization: { ...viewSample.organization, ballot: null } };
const voting = { ...viewSample };
const answer = { thoughts: '', receivers: [], messages: [], candidate: null };

describe('an answer becomes messages', () => {
  it.each<[string, object, readonly (readonly [readonly string[], string])[]]>([
    ['silence', {}, []],
    ['a broadcast', { receivers: ['everybody'], messages: ['x'] }, [[['ann', 'cat'], 'x']]],
    ['a broadcast in other words', { receivers: ['All'], messages: ['x'] }, [[['ann', 'cat'], 'x']]],
    ['to one whose name is written in its own way', { receivers: [' Cat'], messages: ['x'] }, [[['cat'], 'x']]],
    ['to one', { receivers: ['cat'], messages: ['x'] }, [[['cat'], 'x']]],
    ['the same to several', { receivers: ['cat', 'ann', 'cat'], messages: ['x'] }, [[['cat', 'ann'], 'x']]],
    [
      'something else to each',
      { receivers: ['ann', 'cat'], messages: ['x', 'y'] },
      [
        [['ann'], 'x'],
        [['cat'], 'y'],
      ],
    ],
    ['nothing to whom it does not reach', { receivers: ['zed'], messages: ['x'] }, []],
  ])('%s', (_, changes, expected) => {
    expect(draftsOf({ ...answer, ...changes }, view)).toEqual(
      expected.map(([to, text]) => ({ from: 'bob', kind: 'talk', to, text })),
    );
  });
});

describe('a ballot', () => {
  it('is what was said to all, with whom it names', () => {
    const said = { ...answer, receivers: ['cat', 'everybody'], messages: ['y', 'Ann it is.'], candidate: 'ann' };
    expect(draftsOf(said, voting)).toEqual([
      { from: 'bob', to: ['ann', 'cat'], kind: 'vote', text: 'Ann it is.', content: { candidate: 'ann' } },
      { from: 'bob', to: ['cat'], kind: 'talk', text: 'y' },
    ]);
  });

  it('leaves what was said to some between them', () => {
    const said = { ...answer, receivers: ['cat'], messages: ['y'], candidate: 'Ann' };
    expect(draftsOf(said, voting)).toEqual([
      { from: 'bob', to: ['ann', 'cat'], kind: 'vote', text: 'My vote goes to ann.', content: { candidate: 'ann' } },
      { from: 'bob', to: ['cat'], kind: 'talk', text: 'y' },
    ]);
  });

  it('says whom it names where its words do not', () => {
    const said = { ...answer, receivers: ['everybody'], messages: ['I stand myself.'], candidate: 'cat' };
    expect(draftsOf(said, voting).map(({ text }) => text)).toEqual(['I stand myself. My vote goes to cat.']);
  });

  it('is cast in silence, too, and for nobody', () => {
    expect(draftsOf(answer, voting)).toEqual([
      { from: 'bob', to: ['ann', 'cat'], kind: 'vote', text: 'My vote goes to nobody.', content: { candidate: null } },
    ]);
  });
});
