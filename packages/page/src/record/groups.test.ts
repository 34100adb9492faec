import { expect, it } from 'vitest';
import { foldTeam, groupName } from './folded-team.js';
import { groupsOf } from './groups.js';

const members = Array.from({ length: 30 }, (_, index) => `m${index}`);
const names = ['root', 'ada', 'ben', ...members];
const edges = [
  ['root', 'ada'],
  ['root', 'ben'],
  ...members.map((name, index) => [index < 20 ? 'ada' : 'ben', name]),
] as unknown as readonly (readonly [string, string])[];

it('has the members of a large team under those who command them', () => {
  const groups = groupsOf(names, edges);
  expect([...groups].map(([leader, group]) => [leader, group.members.length])).toEqual([
    ['ada', 20],
    ['ben', 10],
  ]);
});

it('leaves a small team, and whoever has two commanders, as they are', () => {
  expect(groupsOf(names.slice(0, 12), edges).size).toBe(0);
  const groups = groupsOf(names, [...edges, ['ben', 'm0']]);
  expect(groups.get('ada')?.members).not.toContain('m0');
});

it('draws a group as one node until it is opened', () => {
  const groups = groupsOf(names, edges);
  const folded = foldTeam(names, edges, { groups, opened: new Set(['ben']) });
  expect(folded.names).toEqual(['root', 'ada', 'ben', groupName('ada'), ...members.slice(20)]);
  expect(folded.edges).toContainEqual(['ada', groupName('ada')]);
  expect(folded.shownAs('m3')).toBe(groupName('ada'));
  expect(folded.shownAs('m25')).toBe('m25');
});
