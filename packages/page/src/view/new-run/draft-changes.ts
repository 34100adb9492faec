import type { Draft, DraftMember, Setup, Understood } from '../../source/drafts.js';
import { texts } from '../../texts.js';

/** What people ask for first, by world. */
export const examplesOf: Readonly<Record<string, readonly string[]>> = {
  blockworld: ['mine 10 logs', 'craft 1 wooden pickaxe', 'craft 2 chests and 8 torches'],
  mineflayer: ['mine 10 logs', 'craft 1 stone pickaxe', 'craft 2 chests'],
  household: ['prepare afternoon tea', 'set up table', 'wash dishes'],
};

const firstWorlds = ['blockworld', 'mineflayer', 'household'];
const seatPattern = /^[A-Za-z0-9_]{1,16}$/;
const filePattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/;

/** A draft that can be started as soon as it has an objective. */
export function firstDraft({ worlds, topologies }: Setup): Draft {
  const use = firstWorlds.find((world) => worlds.includes(world)) ?? worlds[0] ?? '';
  const [first = '', second = '', third = ''] = texts.newRun.newNames;
  const members = ['leader', first, second, third].map((name, index) => ({
    name,
    leader: index === 0 ? null : 'leader',
  }));
  return {
    name: null,
    task: '',
    seed: 1,
    world: { use, server: null },
    team: {
      organization: topologies.includes('tree') ? { kind: 'topology', name: 'tree' } : { kind: 'own' },
      members,
    },
    model: null,
    budget: { calls: null, usd: null, minutes: null },
  };
}

/** What is wrong with a draft before anybody else has to look at it; null for nothing. */
export function faultIn({ name, team }: Draft): string | null {
  const names = team.members.map((member) => member.name);
  if (names.some((one) => !seatPattern.test(one)) || new Set(names).size < names.length) return texts.newRun.nameRule;
  return name === null || filePattern.test(name) ? null : texts.newRun.fileRule;
}

/** The first name for a member that nobody has. */
export function freeName(members: readonly DraftMember[]): string {
  const taken = new Set(members.map(({ name }) => name));
  const known = texts.newRun.newNames.find((name) => !taken.has(name));
  if (known !== undefined) return known;
  for (let number = members.length + 1; ; number++) if (!taken.has(`agent${number}`)) return `agent${number}`;
}

/** Who leads each member: as the list says, or as the chosen organization has it. */
export function leadersOf({ team }: Draft, understood: Understood | null): ReadonlyMap<string, readonly string[]> {
  const leaders = new Map(team.members.map(({ name }) => [name, [] as string[]]));
  if (team.organization.kind === 'own') {
    for (const { name, leader } of team.members) if (leader !== null) leaders.get(name)?.push(leader);
  } else for (const [from, to] of understood?.edges ?? []) leaders.get(to)?.push(from);
  return leaders;
}

/** The draft whose list of members says who leads whom, as the organization did before. */
export function asListed(draft: Draft, understood: Understood | null): Draft {
  const before = leadersOf(draft, understood);
  const members = draft.team.members.map(({ name }) => ({ name, leader: before.get(name)?.[0] ?? null }));
  return { ...draft, team: { organization: { kind: 'own' }, members } };
}

/** The draft in which one member is led by another, and everybody else by whom it was. */
export function ledBy(draft: Draft, name: string, leader: string | null, understood: Understood | null): Draft {
  const { team } = asListed(draft, understood);
  const members = team.members.map((member) => (member.name === name ? { name, leader } : member));
  return { ...draft, team: { ...team, members } };
}

/** The draft in which a member has another name, for those whom it leads as well. */
export function renamed(draft: Draft, index: number, name: string): Draft {
  const before = draft.team.members[index]?.name;
  const members = draft.team.members.map((member, place) => ({
    name: place === index ? name : member.name,
    leader: member.leader === before ? name : member.leader,
  }));
  return { ...draft, team: { ...draft.team, members } };
}

/** The draft without a member; those whom it led have no leader. */
export function without(draft: Draft, index: number): Draft {
  const gone = draft.team.members[index]?.name;
  const members = draft.team.members
    .filter((_member, place) => place !== index)
    .map((member) => (member.leader === gone ? { ...member, leader: null } : member));
  return { ...draft, team: { ...draft.team, members } };
}

/** The draft in which a member stands one place higher. */
export function movedUp(draft: Draft, index: number): Draft {
  const members = [...draft.team.members];
  const [moved] = members.splice(index, 1);
  if (moved !== undefined) members.splice(Math.max(0, index - 1), 0, moved);
  return { ...draft, team: { ...draft.team, members } };
}
