import { recordOf, type EventSchema } from '@s-agents/core';
import { z } from 'zod';

const names = z.array(z.string());

/** The leadership of this team changes: by elections or in rotation. `seats`: who may lead, in order. */
const leadershipBegan = z.object({
  type: z.literal('leadership.began'),
  way: z.enum(['election', 'rotation']),
  seats: names,
});

/** Members are asked to nominate candidates. Elections are numbered from 1. */
const electionOpened = z.object({
  type: z.literal('election.opened'),
  election: z.int().positive(),
  electors: names,
  candidates: names,
});

/** The nominations are over, and members are asked to vote for one of the nominees. */
const electionVoting = z.object({
  type: z.literal('election.voting'),
  election: z.int().positive(),
  nominees: names,
});

/** A ballot names a member that is not a candidate, so it counts as a ballot for nobody. */
const ballotSpoilt = z.object({
  type: z.literal('ballot.spoilt'),
  agent: z.string(),
  kind: z.string(),
  messageId: z.string(),
  candidate: z.string(),
});

/** How a leader came to lead. */
export const decisions = ['majority', 'most-votes', 'unopposed', 'tie', 'no-votes', 'no-nominations'] as const;

/** `votes`: by candidate; `nobody`: who voted for nobody, spoilt its ballot or cast none. */
const electionDecided = z.object({
  type: z.literal('election.decided'),
  election: z.int().positive(),
  leader: z.string(),
  how: z.enum(decisions),
  votes: recordOf(z.int().positive()),
  nobody: names,
});

/** The next one in the rotation leads. */
const leaderRotated = z.object({ type: z.literal('leader.rotated'), leader: z.string() });

declare module '@s-agents/core' {
  interface DeclaredEvents {
    'leadership.began': z.infer<typeof leadershipBegan>;
    'election.opened': z.infer<typeof electionOpened>;
    'election.voting': z.infer<typeof electionVoting>;
    'ballot.spoilt': z.infer<typeof ballotSpoilt>;
    'election.decided': z.infer<typeof electionDecided>;
    'leader.rotated': z.infer<typeof leaderRotated>;
  }
}

export const electionEvents: readonly EventSchema[] = [
  leadershipBegan,
  electionOpened,
  electionVoting,
  ballotSpoilt,
  electionDecided,
  leaderRotated,
];
