import { expect, it } from 'vitest';
import type { Draft, Setup, Understood } from '../../source/drafts.js';
import {
  asListed,
  faultIn,
  firstDraft,
  freeName,
  leadersOf,
  ledBy,
  movedUp,
  renamed,
  without,
} from './draft-changes.js';

const setup: Setup = {
  worlds: ['household', 'blockworld'],
  topologies: ['chain', 'tree'],
  charters: [],
  models: [],
  folder: 'runs',
  going: 0,
  maximum: 4,
};
const draft = firstDraft(setup);
const namesOf = ({ team }: Draft): readonly string[] => team.members.map(({ name }) => name);
const listOf = ({ team }: Draft): string =>
  team.members.map(({ name, leader }) => `${leader ?? '-'}>${name}`).join(' ');
const understood = {
  edges: [
    ['leader', 'ada'],
    ['ada', 'ben'],
  ],
} as unknown as Understood;

it('begins with a team that can be started, in the world that starts at once', () => {
  expect(draft).toMatchObject({
    task: '',
    world: { use: 'blockworld', server: null },
    team: { organization: { kind: 'topology', name: 'tree' } },
    model: null,
  });
  expect(faultIn(draft)).toBeNull();
  expect(firstDraft({ ...setup, worlds: ['mine'], topologies: [] })).toMatchObject({
    world: { use: 'mine' },
    team: { organization: { kind: 'own' } },
  });
});

it('takes what an organization gives into the list when somebody changes it there', () => {
  expect(listOf(asListed(draft, understood))).toBe('->leader leader>ada ada>ben ->cleo');
  expect(listOf(ledBy(draft, 'cleo', 'ben', understood))).toBe('->leader leader>ada ada>ben ben>cleo');
  expect(leadersOf(draft, understood).get('ben')).toEqual(['ada']);
  expect(leadersOf(draft, null).get('ben')).toEqual([]);
});

it('keeps who leads whom when a member is renamed, moved or left out', () => {
  const own = ledBy(draft, 'cleo', 'ben', understood);
  expect(listOf(renamed(own, 2, 'zoe'))).toBe('->leader leader>ada ada>zoe zoe>cleo');
  expect(listOf(without(own, 2))).toBe('->leader leader>ada ->cleo');
  expect(namesOf(movedUp(own, 2))).toEqual(['leader', 'ben', 'ada', 'cleo']);
  expect(namesOf(movedUp(own, 0))).toEqual(namesOf(own));
});

it('finds a name that nobody has', () => {
  expect(freeName(draft.team.members)).toBe('dan');
  const all = Array.from({ length: 40 }, (_, index) => ({ name: `agent${index}`, leader: null }));
  expect(all.map(({ name }) => name)).not.toContain(freeName(all));
});

it.each([
  ['two members of one name', renamed(draft, 1, 'leader')],
  ['a name that is empty', renamed(draft, 1, '')],
  ['a name with a space', renamed(draft, 1, 'a b')],
  ['a file that lies elsewhere', { ...draft, name: '../team' }],
])('sees what is wrong with %s', (_what, wrong) => {
  expect(faultIn(wrong)).not.toBeNull();
});
