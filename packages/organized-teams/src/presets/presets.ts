import { SAgentsError, type CharterInput, type CharterPreset } from '@s-agents/core';

const [leaders, members] = [2, 3];
const pyramidSeats = 1 + leaders + leaders * members;

const follow = 'Members do what their leader asks, and tell the leader what they have found and done.';
const correct = 'If a leader asks for something wrong or for what is done already, say so and suggest what is better.';

/** The organizations of Organized Teams: table 1, and figures 8 and 9. */
export const presets: readonly CharterPreset[] = [
  { name: 'none', description: 'nobody leads', charter: () => ({ name: 'none' }) },
  {
    name: 'leader',
    description: 'the first seat leads all others',
    charter: (seats) => led('leader', atLeast(2, 'leader', seats)),
  },
  {
    name: 'correctable-leader',
    description: 'the first seat leads all others, who may set it right',
    charter: (seats) => ({
      ...led('correctable-leader', atLeast(2, 'correctable-leader', seats)),
      rules: [follow, correct],
      mayCorrect: true,
    }),
  },
  {
    name: 'election',
    description: 'a leader is elected at the start and every ten turns',
    charter: (seats) => ({
      name: 'election',
      topology: `A team of equals, ${list(atLeast(2, 'election', seats))}, that elects a leader for ten turns at a time.`,
      rules: ['Nominate and vote for who knows most and can lead the work best.', follow],
      election: { every: 10 },
    }),
  },
  {
    name: 'dual-leaders',
    description: 'the first two seats lead all others together',
    charter: (seats) => dual(atLeast(3, 'dual-leaders', seats)),
  },
  {
    name: 'chain',
    description: 'each seat leads the next one, and hears only its neighbours',
    charter: (seats) => ({
      name: 'chain',
      topology: `A chain of command: ${atLeast(2, 'chain', seats).join(', who leads ')}.`,
      commands: seats.slice(1).map((seat, index) => [seats[index] ?? '', seat]),
      hearing: 'edges',
      rules: [follow, 'What somebody farther along the chain has to know is passed on.'],
    }),
  },
  {
    name: 'dynamic',
    description: 'all seats lead in turn, each for ten turns',
    charter: (seats) => ({
      name: 'dynamic',
      topology: `A team, ${list(atLeast(2, 'dynamic', seats))}, in which each leads in turn.`,
      rules: [follow, 'Who hands over the lead tells the next leader what is found, done and left.'],
      rotation: { every: 10 },
    }),
  },
  {
    name: 'pyramid',
    description: `of ${pyramidSeats} seats: one leader, ${leaders} vice leaders, ${members} members each`,
    charter: (seats) => pyramid(seats),
  },
];

function led(name: string, [leader = '', ...others]: readonly string[]): CharterInput {
  return {
    name,
    topology: `One leader, ${leader}, who coordinates ${list(others)}.`,
    commands: others.map((other) => [leader, other]),
    roles: {
      [leader]: 'You lead: keep the whole task in view, tell each member what to do next, and work yourself.',
      ...Object.fromEntries(others.map((other) => [other, `You work, and follow ${leader}.`])),
    },
    rules: [follow],
  };
}

function dual([first = '', second = '', ...others]: readonly string[]): CharterInput {
  return {
    name: 'dual-leaders',
    topology: `Two leaders, ${first} and ${second}, who coordinate ${list(others)} together.`,
    commands: [first, second].flatMap((leader) => others.map((other): [string, string] => [leader, other])),
    maximumCommanders: 2,
    maximumTops: 2,
    roles: {
      [first]: `You lead the search, and agree with ${second} on who does what.`,
      [second]: `You lead the carrying, and agree with ${first} on who does what.`,
      ...Object.fromEntries(others.map((other) => [other, `You work, and follow ${first} and ${second}.`])),
    },
    rules: [follow],
  };
}

function pyramid(seats: readonly string[]): CharterInput {
  if (seats.length !== pyramidSeats)
    throw new SAgentsError({
      code: 'CHARTER_INVALID',
      message: `it takes ${pyramidSeats} seats, and the team has ${seats.length} (${seats.join(', ')})`,
      remedy: `set organization.seats to ${pyramidSeats} seats, or write a file of your own`,
    });
  const [top = '', ...rest] = seats;
  const vice = rest.slice(0, leaders);
  const groups = vice.map((leader, index) => ({
    leader,
    members: rest.slice(leaders + index * members, leaders + (index + 1) * members),
  }));
  return {
    name: 'pyramid',
    topology: `A pyramid: ${top} leads ${list(vice)}; ${groups
      .map((group) => `${group.leader} leads ${list(group.members)}`)
      .join('; ')}.`,
    commands: [
      ...vice.map((leader): [string, string] => [top, leader]),
      ...groups.flatMap((group) => group.members.map((member): [string, string] => [group.leader, member])),
    ],
    hearing: 'edges',
    rules: [follow, 'Vice leaders pass on what their leader or their members have to know.'],
  };
}

function atLeast(least: number, preset: string, seats: readonly string[]): readonly string[] {
  if (seats.length >= least) return seats;
  throw new SAgentsError({
    code: 'CHARTER_INVALID',
    message: `it takes at least ${least} seats, and the team is ${seats.join(', ')}: there is no leader to follow`,
    remedy: preset === 'none' ? 'add seats' : 'add seats to organization.seats, or use the preset "none"',
  });
}

/** "ann, bob and cat". */
function list(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
