import { createRandom } from '@s-agents/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Costs } from '../costs.js';
import { criticize } from '../criticize.js';
import type { MemberFigures } from '../critique.js';
import { reflect } from '../reflect.js';
import type { PastEpisode } from '../reflection.js';
import { criticizeSample } from '../samples.js';
import { criticism } from './criticize.js';
import { organizationsFor, reflection } from './reflect.js';

const knowledge = {} as never;
const costsAt = (seconds: number): Costs => ({ ...criticizeSample.costs, met: 2, reached: 1, seconds });
const teams: fc.Arbitrary<string[]> = fc.constantFrom<string[]>(
  ['ann'],
  ['ann', 'bob'],
  ['ann', 'bob', 'cat'],
  ['a', 'b', 'c', 'd', 'e'],
);
const leadershipOf = (names: readonly string[]): PastEpisode['critique'] => ({
  summary: '',
  members: names.map((name) => ({ name, helped: '', hurt: '' })),
  leadership: names.map((name) => ({ name, why: '' })),
});

describe('the symbolic Critic', () => {
  const figures = fc.record({
    messages: fc.nat(50),
    words: fc.nat(500),
    informed: fc.nat(50),
    ordered: fc.nat(50),
    asked: fc.nat(50),
    useless: fc.nat(50),
    done: fc.nat(50),
    failed: fc.nat(50),
  });

  it('gives answers that its purpose takes', () => {
    fc.assert(
      fc.property(teams, fc.array(figures, { minLength: 5, maxLength: 5 }), (team, all) => {
        const members = team.map((name, index): MemberFigures => ({ name, ...(all[index] as (typeof all)[0]) }));
        const inputs = { ...criticizeSample, team, members };
        const answer = criticize.answer.parse(criticism(inputs));
        expect(criticize.check?.(answer, { inputs, knowledge })).toEqual([]);
      }),
    );
  });

  it('ranks whoever says what is of no use last', () => {
    expect(criticism(criticizeSample).leadership.map(({ name }) => name)).toEqual(['cat', 'ann', 'bob']);
  });
});

describe('the symbolic Coordinator', () => {
  /** Episodes of it, each with a cost that a function of the organization's number gives. */
  const search = (team: string[], seed: number, episodes: number, hasCritic: boolean): PastEpisode[] => {
    const all = organizationsFor(team);
    const past: PastEpisode[] = [];
    let next = all[seed % all.length];
    for (let episode = 1; episode <= episodes && next !== undefined; episode++) {
      const critique = hasCritic ? leadershipOf(team) : null;
      past.push({ episode, organization: next, costs: costsAt(next.name.length), critique });
      const inputs = { task: '', team, episodes: past, leftOut: 0, choices: [] };
      const answer = reflect.answer.parse(reflection(inputs, createRandom(seed)));
      const isAll = past.length >= all.length;
      if (answer.candidates.length === 3)
        expect(reflect.check?.(answer, { inputs, knowledge }), JSON.stringify(answer)).toEqual([]);
      next = answer.candidates[answer.chosen - 1];
      if (!isAll) expect(past.map(({ organization }) => organization.name)).not.toContain(next?.name);
    }
    return past;
  };

  it('proposes organizations that the team can have, and none twice while another is untried', () => {
    fc.assert(
      fc.property(
        teams,
        fc.nat(1000),
        fc.integer({ min: 1, max: 12 }),
        fc.boolean(),
        (team, seed, episodes, critic) => {
          expect(search(team, seed, episodes, critic)).toHaveLength(episodes);
        },
      ),
    );
  });

  it('lets those lead first whom the Critic ranks first', () => {
    const [none] = organizationsFor(['ann', 'bob', 'cat']);
    if (none === undefined) throw new RangeError('there are no organizations');
    const ask = (names: readonly string[]): readonly string[] => {
      const episodes = [{ episode: 1, organization: none, costs: costsAt(9), critique: leadershipOf(names) }];
      const inputs = { task: '', team: ['ann', 'bob', 'cat'], episodes, leftOut: 0, choices: [] };
      return reflection(inputs, createRandom(1)).candidates[0]?.commands ?? [];
    };
    expect(ask(['cat', 'ann', 'bob']).every((edge) => edge.startsWith('cat->'))).toBe(true);
    expect(ask(['bob', 'ann', 'cat']).every((edge) => edge.startsWith('bob->'))).toBe(true);
  });

  it('without the Critic lets those lead again in whose episodes little was lost', () => {
    const all = organizationsFor(['ann', 'bob', 'cat']);
    const named = (name: string) => all.find((one) => one.name === name) ?? all[0];
    const episodes = ['leader-ann', 'leader-bob'].map((name, index) => ({
      episode: index + 1,
      organization: named(name) as (typeof all)[0],
      costs: costsAt(name === 'leader-bob' ? 10 : 99),
      critique: null,
    }));
    const inputs = { task: '', team: ['ann', 'bob', 'cat'], episodes, leftOut: 0, choices: [] };
    const [first] = reflection(inputs, createRandom(1)).candidates;
    expect(first?.commands.every((edge) => edge.startsWith('bob->'))).toBe(true);
  });
});
