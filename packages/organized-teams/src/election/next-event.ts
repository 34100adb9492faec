import type { Charter, ElectionRules, RunEventBody } from '@s-agents/core';
import type { Leadership, OpenElection } from './leadership.js';

/** What the rules of a charter say of how its leaders change. */
export type LeadershipRules = Pick<Charter, 'election' | 'rotation'>;

/** What happens next to the leadership of a team, as an event; null while nothing is due. Pure. */
export function nextEvent(state: Leadership, { election, rotation }: LeadershipRules): RunEventBody | null {
  if (state.present.length === 0) return null;
  if (election !== undefined) return nextOfElection(state, election);
  return rotation === undefined ? null : nextOfRotation(state, rotation);
}

function nextOfRotation(
  state: Leadership,
  { every, seats }: NonNullable<LeadershipRules['rotation']>,
): RunEventBody | null {
  if (state.way === null) return { type: 'leadership.began', way: 'rotation', seats: [...(seats ?? state.present)] };
  const { leader } = state;
  if (state.seats.length === 0 || (leader !== null && !isTermOver(state, every))) return null;
  const next = state.seats[(state.seats.indexOf(leader ?? '') + 1) % state.seats.length];
  return next === undefined || next === leader ? null : { type: 'leader.rotated', leader: next };
}

function nextOfElection(state: Leadership, rules: ElectionRules): RunEventBody | null {
  const { way, open, leader, elections, present, seats } = state;
  if (way === null)
    return { type: 'leadership.began', way: 'election', seats: [...(rules.candidates ?? state.present)] };
  if (seats.length === 0) return null;
  if (open === null)
    return leader !== null && !isTermOver(state, rules.every)
      ? null
      : { type: 'election.opened', election: elections + 1, electors: [...present], candidates: [...seats] };
  if (open.stage === 'voting') return decided(state, open, rules);
  if (!isOver(open)) return null;
  const nominees = [...new Set(open.ballots.flatMap(({ candidate }) => candidate ?? []))];
  const [only] = nominees;
  const decide = (how: 'no-nominations' | 'unopposed', winner: string): RunEventBody => ({
    type: 'election.decided',
    election: elections,
    leader: winner,
    how,
    votes: {},
    nobody: abstained(open),
  });
  if (only === undefined) return decide('no-nominations', leader ?? seats[0] ?? '');
  return nominees.length === 1 ? decide('unopposed', only) : { type: 'election.voting', election: elections, nominees };
}

/** Every member has had its turns since the leader began to lead. */
function isTermOver({ present, turns }: Leadership, every: number): boolean {
  return present.every((name) => (turns[name] ?? 0) >= every);
}

/** Every elector has cast its ballot, or has let its turn to speak pass. */
function isOver({ electors, ballots, spoken }: OpenElection): boolean {
  return electors.every((name) => spoken.includes(name) || ballots.some(({ from }) => from === name));
}

function abstained({ electors, ballots }: OpenElection): string[] {
  return electors.filter((name) => !ballots.some(({ from, candidate }) => from === name && candidate !== null));
}

function decided(state: Leadership, open: OpenElection, rules: ElectionRules): RunEventBody | null {
  const counts = new Map<string, number>();
  for (const { candidate } of open.ballots)
    if (candidate !== null) counts.set(candidate, (counts.get(candidate) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const isMajority = most > open.electors.length / 2;
  if (!isMajority && !isOver(open)) return null;
  // Without any votes all candidates are tied. If all of them have left meanwhile, the seats stand in for them.
  const standing = open.choices.length > 0 ? open.choices : state.seats;
  const first = standing.filter((name) => (counts.get(name) ?? 0) === most);
  return {
    type: 'election.decided',
    election: state.elections,
    leader: first.length === 1 ? (first[0] ?? '') : ofEven(first, state, rules.tie),
    how: most === 0 ? 'no-votes' : isMajority ? 'majority' : first.length === 1 ? 'most-votes' : 'tie',
    votes: Object.fromEntries(counts),
    nobody: abstained(open),
  };
}

/**
 * Breaks a tie. The tied members come in the order in which they were first named, so the first one wins unless the
 * rule for ties says otherwise.
 */
function ofEven(even: readonly string[], { leader, seats }: Leadership, tie: ElectionRules['tie']): string {
  if (tie === 'incumbent' && leader !== null && even.includes(leader)) return leader;
  const named = even[0] ?? '';
  return tie === 'seat-order' ? (seats.find((seat) => even.includes(seat)) ?? named) : named;
}
