import type { RunEvent, StateReducer } from '@s-agents/core';
import { ballotSchema, nominationKind, voteKind } from './kinds.js';

/** A ballot that was cast: for a candidate, or for nobody. */
export interface Ballot {
  readonly from: string;
  readonly candidate: string | null;
}

/** An election that is going on. */
export interface OpenElection {
  readonly stage: 'nominating' | 'voting';
  readonly electors: readonly string[];
  /** Who may be named in this stage. */
  readonly choices: readonly string[];
  /** The ballots of this stage, in the order in which they came; one of each elector. */
  readonly ballots: readonly Ballot[];
  /** The members that have begun a turn to speak in this stage, and those that have ended it. */
  readonly begun: readonly string[];
  readonly spoken: readonly string[];
}

export interface Leadership {
  /** Null in a team whose leadership does not change. */
  readonly way: 'election' | 'rotation' | null;
  /** Who takes part and is still there, in the config's order. */
  readonly present: readonly string[];
  /** Who may lead and is still there. */
  readonly seats: readonly string[];
  /** How many turns to speak each one has had since the leader began to lead. */
  readonly turns: Readonly<Record<string, number>>;
  readonly leader: string | null;
  readonly elections: number;
  readonly open: OpenElection | null;
}

const nobody: Leadership = {
  way: null,
  present: [],
  seats: [],
  turns: {},
  leader: null,
  elections: 0,
  open: null,
};

/** The slice `leadership`: who leads, and how far an election is. */
export const leadershipReducer: StateReducer<Leadership> = {
  slice: 'leadership',
  types: [
    'run.started',
    'leadership.began',
    'election.opened',
    'election.voting',
    'election.decided',
    'leader.rotated',
    'message.published',
    'step.started',
    'step.ended',
    'agent.gone',
  ],
  initial: nobody,
  reduce: (state, event) => {
    if (event.type === 'run.started') return { ...nobody, present: event.agents.map(({ name }) => name) };
    if (event.type === 'leadership.began') return { ...state, way: event.way, seats: event.seats };
    return state.way === null && event.type !== 'agent.gone' ? state : reduceChanging(state, event);
  },
};

function reduceChanging(state: Leadership, event: RunEvent): Leadership {
  switch (event.type) {
    case 'election.opened':
      return {
        ...state,
        elections: event.election,
        open: stageOf('nominating', event.electors, event.candidates),
      };
    case 'election.voting':
      return state.open === null ? state : { ...state, open: stageOf('voting', state.open.electors, event.nominees) };
    case 'election.decided':
      return { ...state, leader: event.leader, turns: {}, open: null };
    case 'leader.rotated':
      return { ...state, leader: event.leader, turns: {} };
    case 'message.published': {
      const { kind, from, content } = event.message;
      return kind === nominationKind.name || kind === voteKind.name ? cast(state, kind, from, content) : state;
    }
    case 'step.started':
      return event.lane === 'speak' ? begins(state, event.agent) : state;
    case 'step.ended':
      return event.lane === 'speak' ? spoke(state, event.agent) : state;
    case 'agent.gone':
      return without(state, event.agent);
    default:
      return state;
  }
}

function stageOf(stage: OpenElection['stage'], electors: readonly string[], choices: readonly string[]): OpenElection {
  return { stage, electors, choices, ballots: [], begun: [], spoken: [] };
}

/**
 * Counts a ballot. Only an elector's first one in a stage counts, and one for a member that is not a candidate counts
 * for nobody.
 */
function cast(state: Leadership, kind: string, from: string, content: unknown): Leadership {
  const { open } = state;
  if (open === null || kind !== kindOf(open) || !open.electors.includes(from)) return state;
  if (open.ballots.some((ballot) => ballot.from === from)) return state;
  const candidate = ballotSchema.safeParse(content).data?.candidate ?? null;
  const valid = candidate !== null && open.choices.includes(candidate) ? candidate : null;
  return { ...state, open: { ...open, ballots: [...open.ballots, { from, candidate: valid }] } };
}

/** The kind of message by which ballots of a stage are cast. */
export function kindOf({ stage }: Pick<OpenElection, 'stage'>): string {
  return stage === 'nominating' ? nominationKind.name : voteKind.name;
}

function begins(state: Leadership, agent: string): Leadership {
  const { open } = state;
  if (open === null || open.begun.includes(agent)) return state;
  return { ...state, open: { ...open, begun: [...open.begun, agent] } };
}

function spoke(state: Leadership, agent: string): Leadership {
  const { open, turns } = state;
  if (open === null) return { ...state, turns: { ...turns, [agent]: (turns[agent] ?? 0) + 1 } };
  if (!open.begun.includes(agent) || open.spoken.includes(agent)) return state;
  return { ...state, open: { ...open, spoken: [...open.spoken, agent] } };
}

function without(state: Leadership, gone: string): Leadership {
  const others = (names: readonly string[]): readonly string[] => names.filter((name) => name !== gone);
  const { open } = state;
  return {
    ...state,
    present: others(state.present),
    seats: others(state.seats),
    leader: state.leader === gone ? null : state.leader,
    open:
      open === null
        ? null
        : {
            ...open,
            electors: others(open.electors),
            choices: others(open.choices),
            ballots: open.ballots
              .filter(({ from }) => from !== gone)
              .map((ballot) => (ballot.candidate === gone ? { ...ballot, candidate: null } : ballot)),
          },
  };
}
