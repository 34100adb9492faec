import type { RunFigures } from './run-figures.js';

/** What a team spent beyond one agent alone, as shares: 0.5 is half as much again, -0.5 half of it. */
export interface Overhead {
  /** World seconds. Below 0 the team is faster. */
  readonly time: number | null;
  /** Answered calls of models. */
  readonly turns: number | null;
  /** Input and output tokens of models. */
  readonly tokens: number | null;
}

type Spent = Pick<RunFigures, 'seconds' | 'tokens' | 'messages'>;

/** Compares a team's run with that of one agent alone at the same task. Null where the latter spent nothing. Pure. */
export function overheadOf(team: Spent, solo: Spent): Overhead {
  return {
    time: beyond(team.seconds, solo.seconds),
    turns: beyond(team.messages.turns, solo.messages.turns),
    tokens: beyond(team.tokens, solo.tokens),
  };
}

function beyond(team: number, solo: number): number | null {
  return solo <= 0 ? null : (team - solo) / solo;
}
