import type { RunFigures } from '../observed/observed-run.js';

/** The run of a team, or of one agent alone. */
export interface TeamRun extends RunFigures {
  readonly team: {
    /** Calls of models, and those of them by the leader. */
    readonly calls: number;
    readonly leaderCalls: number;
    /** The mean share of useful work of the members that act, and the least. */
    readonly useful: number;
    readonly leastUseful: number;
    /**
     * Of an agent alone that met the goal: the least world seconds in which so many members can do what it did, by their
     * number; null for a team.
     */
    readonly leastSeconds: Readonly<Record<string, number>> | null;
    /** The same for members who hand nothing over. */
    readonly leastSecondsApart: Readonly<Record<string, number>> | null;
    /** The same where everybody needs tools of its own, and does only what it is able to do. */
    readonly leastSecondsOwn: Readonly<Record<string, number>> | null;
  };
}
