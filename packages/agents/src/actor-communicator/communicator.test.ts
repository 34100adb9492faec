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
  it('is what was said to most, with whom it names', () => {
    const said = { ...answer, receivers: ['cat', 'everybody'], messages: ['y', 'Ann it is.'], candidate: 'ann' };
    expect(draftsOf(said, voting)).toEqual([
      { from: 'bob', to: ['ann', 'cat'], kind: 'vote', text: 'Ann it is.', content: { candidate: 'ann' } },
      { from: 'bob', to: ['cat'], kind: 'talk', text: 'y' },
    ]);
  });

  it('is cast in silence, too, and for nobody', () => {
    expect(draftsOf(answer, voting)).toEqual([
      { from: 'bob', to: ['ann', 'cat'], kind: 'vote', text: 'My vote goes to nobody.', content: { candidate: null } },
    ]);
  });
});
