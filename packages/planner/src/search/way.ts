import type { RequestedNeed } from '../means-ends/needs.js';
import type { Timeline } from './timeline.js';

/** What a plan has yet to bring about: so many more of these things, in the hands of one agent or in anybody's. */
export interface Aim {
  readonly needs: readonly RequestedNeed[];
  readonly to: string | null;
  /** Whether these are wanted for themselves: whoever holds them uses them for nothing else. */
  readonly isGoal: boolean;
  /** What they go into: what is put aside for one use is taken for no other. Absent: whatever `to` does next. */
  readonly use?: string;
}

/** Finds the best plan in which an aim is met on top of what is planned already; null where there is none. */
export interface Search {
  /** For a part of an aim that stands for itself. */
  readonly forShare: (aim: Aim, plan: Timeline) => Timeline | null;
  /** For what goes into something else. */
  readonly forPart: (aim: Aim, plan: Timeline) => Timeline | null;
}

/** A way in which members of a team work together (or one alone) for an aim. */
export interface Way {
  readonly name: string;
  /** What it is, for people who read why a plan was chosen. */
  readonly about: string;
  /** Whether it divides the aim into others, which is dear to think through. */
  readonly isInParts: boolean;
  appliesTo(aim: Aim, plan: Timeline): boolean;
  /** The plans in which it is done this way. What is to be done for it first is searched for in turn. */
  expand(aim: Aim, plan: Timeline, search: Search): readonly Timeline[];
}
