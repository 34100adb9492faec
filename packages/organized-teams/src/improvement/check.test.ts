import { describe, expect, it } from 'vitest';
import { criticize } from './criticize.js';
import type { Organization } from './organization.js';
import { reflect } from './reflect.js';
import { criticizeSample, reflectSample } from './samples.js';
import { inTeamNames } from './team-names.js';

const knowledge = {} as never;
const plain: Organization = {
  name: 'plain',
  topology: 'Ann leads.',
  commands: ['ann->bob', 'ann->cat'],
  maximumCommanders: 1,
  maximumTops: 1,
  allowsCycles: false,
  hearing: ['everybody'],
  leadersAct: true,
  roles: [],
  rules: [],
  mayCorrect: false,
  lead: { changes: 'never', every: null, seats: [] },
};

describe('the answer of the Coordinator', () => {
  const inputs = { ...reflectSample, choices: [] };
  const problemsOf = (candidate: Partial<Organization>, chosen = 1): readonly string[] =>
    reflect.check?.(
      { thoughts: '', candidates: [{ ...plain, ...candidate }, plain, plain], chosen },
      { inputs, knowledge },
    ) ?? [];

  it.each<[string, Partial<Organization>, RegExp]>([
    ['an unknown agent', { commands: ['ann->bib'] }, /candidate 1 "plain": commands.*"bib".*did you mean "bob"/],
    ['two bosses', { commands: ['ann->cat', 'bob->cat'], maximumTops: 2 }, /"cat" has 2 commanders/],
    ['two tops', { commands: ['ann->cat'] }, /nobody commands 2 agents/],
    ['a circle', { commands: ['ann->bob', 'bob->ann'], maximumTops: 3 }, /circle: ann → bob → ann/],
    ['words as an edge', { commands: ['ann leads bob'] }, /commands\[0\] is "ann leads bob", and must be an edge/],
    ['a role for nobody', { roles: [{ seat: 'zed', role: 'You watch.' }] }, /names "zed"/],
    ['two roles for one', { roles: ['x', 'y'].map((role) => ({ seat: 'bob', role })) }, /roles names "bob" twice/],
    [
      'nobody to elect',
      { lead: { changes: 'election', every: 5, seats: ['zed'] } },
      /election\.candidates\[0\].*"zed"/,
    ],
    ['hearing of a stranger', { hearing: ['ann->zed'] }, /hearing.*"zed"/],
  ])('is refused for %s', (_, candidate, problem) => {
    expect(problemsOf(candidate)).toEqual([expect.stringMatching(problem)]);
  });

  it('is taken where all candidates fit the team', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ commands: ['ann->cat', 'bob->cat'], maximumTops: 2, maximumCommanders: 2 })).toEqual([]);
  });

  it('is taken where only candidates that it does not pick do not fit', () => {
    expect(problemsOf({ commands: ['ann->bib'] }, 2)).toEqual([]);
  });

  it('may call members by their numbers', () => {
    const candidate = {
      topology: 'Agent 2 leads agent_1; Agent 9 is nobody.',
      commands: ['Agent 2->Agent 1', 'Agent2->Agent3'],
    };
    expect(problemsOf(candidate)).toEqual([]);
    expect(inTeamNames({ ...plain, ...candidate }, ['ann', 'bob', 'cat'])).toEqual({
      ...plain,
      topology: 'bob leads ann; Agent 9 is nobody.',
      commands: ['bob->ann', 'bob->cat'],
    });
    expect(inTeamNames({ ...plain, ...candidate }, ['Agent 1', 'Agent 2']).topology).toMatch(/^Agent 2 leads Agent 1;/);
    expect(inTeamNames({ ...plain, ...candidate }, ['agent0', 'agent1', 'agent2']).topology).toMatch(
      /^agent2 leads agent1;/,
    );
  });

  it('is refused when it picks or proposes too little', () => {
    const answer = { thoughts: '', candidates: [plain], chosen: 3 };
    expect(reflect.check?.(answer, { inputs, knowledge })).toEqual([
      'there are 1 candidates: propose 3',
      '"chosen" is 3, and there are 1 candidates, counted from 1',
    ]);
  });

  it('names given organizations where there are some', () => {
    const choices = [{ ...plain, name: 'one' }];
    const check = (name: string): readonly string[] | undefined =>
      reflect.check?.(
        { thoughts: '', candidates: [{ ...plain, name, commands: [] }], chosen: 1 },
        { inputs: { ...inputs, choices }, knowledge },
      );
    expect(check('one')).toEqual([]);
    expect(check('two')).toEqual([expect.stringMatching(/"two" is none of the organizations.*which are one$/)]);
  });
});

describe('the answer of the Critic', () => {
  const entry = (name: string) => ({ name, helped: '', hurt: '', why: '' });
  const problemsOf = (members: string[], leadership: string[]): readonly string[] =>
    criticize.check?.(
      { thoughts: '', summary: '', members: members.map(entry), leadership: leadership.map(entry) },
      { inputs: criticizeSample, knowledge },
    ) ?? [];

  it('names each member once', () => {
    expect(problemsOf(['ann', 'bob', 'cat'], ['cat', 'bob', 'ann'])).toEqual([]);
    expect(problemsOf(['ann', 'bob'], ['cat', 'cat', 'bob', 'ann'])).toEqual([
      '"members" leaves out cat: name each of the team once',
      '"leadership" names cat more than once',
    ]);
    expect(problemsOf(['ann', 'bob', 'cat', 'zed'], ['ann', 'bob', 'cat'])).toEqual([
      '"members" names zed, and the team is ann, bob, cat',
    ]);
  });
});
