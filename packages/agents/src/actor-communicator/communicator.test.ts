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
  const cast = (changes: object) => draftsOf({ ...answer, ...changes }, voting);

  it('is what was said to all, with whom it names', () => {
    expect(cast({ receivers: ['cat', 'everybody'], messages: ['y', 'I vote for Ann.'], candidate: 'ann' })).toEqual([
      { from: 'bob', to: ['ann', 'cat'], kind: 'vote', text: 'I vote for Ann.', content: { candidate: 'ann' } },
      { from: 'bob', to: ['cat'], kind: 'talk', text: 'y' },
    ]);
  });

  it('leaves what was said to some between them', () => {
    expect(cast({ receivers: ['cat'], messages: ['y'], candidate: 'Ann' })).toEqual([
      { from: 'bob', to: ['ann', 'cat'], kind: 'vote', text: 'My vote goes to ann.', content: { candidate: 'ann' } },
      { from: 'bob', to: ['cat'], kind: 'talk', text: 'y' },
    ]);
  });

  it('is told by itself to those only whose own message does not tell it', () => {
    const content = { candidate: 'cat' };
    expect(cast({ receivers: ['ann', 'cat'], messages: ['x', 'I am voting for cat: y'], candidate: 'cat' })).toEqual([
      { from: 'bob', to: ['cat'], kind: 'vote', text: 'I am voting for cat: y', content },
      { from: 'bob', to: ['ann'], kind: 'vote', text: 'My vote goes to cat.', content },
      { from: 'bob', to: ['ann'], kind: 'talk', text: 'x' },
    ]);
  });

  it.each<[string, string]>([
    ['I stand myself.', 'I stand myself. My vote goes to cat.'],
    ['cat found everything.', 'cat found everything. My vote goes to cat.'],
    ['Vote for ann? cat knows more.', 'Vote for ann? cat knows more. My vote goes to cat.'],
    ['My votes are for category A.', 'My votes are for category A. My vote goes to cat.'],
    ['cat has my vote: she found everything.', 'cat has my vote: she found everything.'],
  ])('reads as one, once: %s', (text, expected) => {
    expect(cast({ receivers: ['everybody'], messages: [text], candidate: 'cat' }).map((one) => one.text)).toEqual([
      expected,
    ]);
  });

  it('is the one of several things said to all that reads as one', () => {
    expect(
      cast({ receivers: ['everybody', 'everybody'], messages: ['x', 'I vote for cat.'], candidate: 'cat' }).map(
        ({ kind, text }) => [kind, text],
      ),
    ).toEqual([
      ['vote', 'I vote for cat.'],
      ['talk', 'x'],
    ]);
  });

  it.each(['agent-1', 'agent 1', 'dr.who'])('reads as one whatever the signs in a name: %s', (name) => {
    const named = { ...voting, organization: { ...voting.organization, ballot: { kind: 'vote', choices: [name] } } };
    const said = { ...answer, receivers: ['everybody'], messages: [`I vote for ${name}!`], candidate: name };
    expect(draftsOf(said, named).map(({ text }) => text)).toEqual([`I vote for ${name}!`]);
  });

  it('for its sender reads as one, too', () => {
    const own = { ...voting, organization: { ...voting.organization, ballot: { kind: 'vote', choices: ['bob'] } } };
    const said = { ...answer, receivers: ['everybody'], messages: ['I vote for myself.'], candidate: 'bob' };
    expect(draftsOf(said, own).map(({ text }) => text)).toEqual(['I vote for myself.']);
  });

  it('is cast in silence, too, and not at all for nobody', () => {
    expect(cast({ candidate: 'cat' }).map(({ kind, text }) => [kind, text])).toEqual([
      ['vote', 'My vote goes to cat.'],
    ]);
    expect(cast({})).toEqual([]);
    expect(cast({ receivers: ['everybody'], messages: ['x'] }).map(({ kind }) => kind)).toEqual(['talk']);
  });
});
