import type {
  Action,
  ActionOutcome,
  CurriculumInputs,
  DoneTask,
  FailedTask,
  Lane,
  LastWord,
  Work,
} from '@s-agents/core';

/** Work that the agent was asked for. */
export interface Commission {
  readonly messageId: string;
  readonly from: string;
  readonly work: Work;
  /** What it is for, in the words of whoever asked first; absent where the deeds say all of it. */
  readonly words?: string;
}

/** A last word that is still to be said. */
export interface Word {
  readonly on: Commission;
  readonly status: LastWord;
  readonly detail: string | null;
}

/**
 * Where the agent stands. `to-choose`: the next step is to be chosen; `to-act`: it is to be done; `to-judge`: it is over;
 * `to-answer`: the objective is reached or given up; `deferred`: its part of a shared objective is done, those of others are
 * not.
 */
export type VoyagerPhase = 'waiting' | 'to-choose' | 'to-act' | 'to-judge' | 'to-answer' | 'deferred' | 'gone';

/** The state of a Voyager agent: a fold over its journal. */
export interface VoyagerState {
  readonly name: string;
  readonly acts: boolean;
  readonly phase: VoyagerPhase;
  readonly commission: Commission | null;
  /** The ids of the commands and recalls that have come. */
  readonly heard: readonly string[];
  /** Commands that came meanwhile, oldest first. */
  readonly waiting: readonly Commission[];
  /** Last words on commands that ended before they were done. */
  readonly owed: readonly Word[];
  /** The last word on the commission, once it is over. */
  readonly word: Word | null;
  /** Whether the choice that is being made is to wait for others. */
  readonly isDeferring: boolean;
  /** Whether there was news of other agents' parts after the choice began. Such news ends a wait for others. */
  readonly hasNews: boolean;
  /** The step that was chosen, and how it ended. */
  readonly action: Action | null;
  readonly outcome: ActionOutcome | null;
  /** The id of the action that goes on. */
  readonly acting: string | null;
  /** Why the body died after the step, or the choice of it, began; null: it did not die. */
  readonly died: string | null;
  readonly latest: CurriculumInputs['latest'];
  readonly done: readonly DoneTask[];
  readonly failed: readonly FailedTask[];
  /** Steps that were chosen for the commission. */
  readonly chosen: number;
  /** Choices in the whole run (mPT). */
  readonly iterations: number;
  /** Steps in a row that failed. */
  readonly failures: number;
  readonly steps: Readonly<Record<Lane, number>>;
  /** Steps of a lane in a row that ended in an error. */
  readonly failedSteps: Readonly<Record<Lane, number>>;
  /** Why the body will not return. */
  readonly lost: string | null;
}

/** What concerns one commission, as it is before anything was done for it. */
export const nothingDone = {
  word: null,
  isDeferring: false,
  hasNews: false,
  action: null,
  outcome: null,
  died: null,
  latest: null,
  done: [],
  failed: [],
  chosen: 0,
  failures: 0,
} as const satisfies Partial<VoyagerState>;

const noSteps = { decide: 0, speak: 0, act: 0 } as const;

export function newVoyagerState(name: string, acts: boolean): VoyagerState {
  return {
    ...nothingDone,
    name,
    acts,
    phase: 'waiting',
    commission: null,
    heard: [],
    waiting: [],
    owed: [],
    acting: null,
    iterations: 0,
    steps: noSteps,
    failedSteps: noSteps,
    lost: null,
  };
}
