import {
  emptyList,
  emptyMap,
  mapEntries,
  type Action,
  type ActionOutcome,
  type FailedTask,
  type Inventory,
  type Judgement,
  type LastWord,
  type MemoryEntry,
  type Message,
  type PersistentList,
  type PersistentMap,
  type Plan,
  type TrackRecord,
} from '@s-agents/core';

/** Where an agent is in its hourglass; each names what the next move is. */
export type Phase =
  | 'idle'
  | 'waiting'
  | 'to-plan'
  | 'planning'
  | 'to-act'
  | 'draining'
  | 'to-judge'
  | 'to-advance'
  | 'to-report'
  | 'to-tell'
  | 'gone';

/** The commission that an agent works on: a command that it has accepted and has not given its last word on. */
export interface Assigned {
  readonly messageId: string;
  readonly from: string;
  readonly text: string;
  /** Whether its start was reported. */
  readonly started: boolean;
}

/** A last word on a command that the agent does not carry out, which it has yet to say. */
export interface OwedWord {
  readonly messageId: string;
  readonly from: string;
  readonly text: string;
  readonly status: Extract<LastWord, 'superseded' | 'refused'>;
}

/** The task that an agent has given its last word on, and who was told. */
export interface Answered {
  readonly messageId: string;
  readonly from: string;
  readonly text: string;
}

/** A task given to a subordinate that has not answered for it. */
export interface Ongoing {
  readonly messageId: string;
  readonly task: string;
  /** World seconds. */
  readonly since: number;
}

/** An action of the queue, and its place in it. */
export interface Queued {
  readonly action: Action;
  readonly place: number;
}

/** All that a hourglass agent knows and is about to do: a fold over the run's events, plain data. */
export interface HourglassState {
  readonly name: string;
  readonly acts: boolean;
  readonly subordinates: readonly string[];
  /** The subordinates whom nobody else commands, as long as they are there. */
  readonly sole: readonly string[];
  readonly phase: Phase;
  readonly steps: number;
  /** Planning iterations (mPT). */
  readonly iterations: number;
  readonly assigned: Assigned | null;
  /** Commands that wait for their turn, in the order in which they came. */
  readonly waiting: readonly Message[];
  /** In the order in which they came up. */
  readonly owed: readonly OwedWord[];
  /** What a later loss is told about; null once it was told. */
  readonly answered: Answered | null;
  /** Whether the body is out of the world. */
  readonly away: boolean;
  /** Why the body will not come back; null as long as it may. */
  readonly lost: string | null;
  /** Whether the body died since the agent last looked: what it makes of what it saw before does not count. */
  readonly startled: boolean;
  /** Said by or to the agent since its last planning. */
  readonly conversation: PersistentList<Message>;
  /** How much of the conversation the planning that is under way has seen. */
  readonly seen: number;
  readonly plan: Plan | null;
  /** Index of the task at hand in the plan's stages. */
  readonly stage: number;
  /** What everyone held when the last plan was made, and what it itself has seen to hold since. */
  readonly inventories: Readonly<Record<string, Inventory>>;
  /** Commanders that it has yet to tell what it holds, before any task. */
  readonly untold: readonly string[];
  /** Subordinates who work and have reported nothing so far. */
  readonly unheard: PersistentMap<true>;
  /** What is left of the action queue, by id, each with its place. */
  readonly queue: PersistentMap<Queued>;
  /**
   * Whether the queue was dropped for something from outside, because the body died or was out of the world, say: that
   * says nothing of the task.
   */
  readonly calledOff: boolean;
  /** What the direct actions for the task at hand came to. */
  readonly outcomes: readonly {
    readonly action: Extract<Action, { kind: 'direct' }>;
    readonly outcome: ActionOutcome;
  }[];
  /** Of the task at hand, or of the one before it while a plan is being made. */
  readonly progress: Judgement | null;
  /** Judgements "fail" since the last other one. */
  readonly failures: number;
  /** A leader's plans in a row that saw nothing to do for anybody while nobody was at anything. */
  readonly emptyPlans: number;
  /** Steps that ended in an error since one that did not: a model that gives no usable answer, or none at all. */
  readonly failedSteps: number;
  readonly ongoing: PersistentMap<Ongoing>;
  readonly trackRecords: PersistentMap<TrackRecord>;
  /** Since the request that is being worked on came. */
  readonly failedTasks: readonly FailedTask[];
  /** The same, for what was done: by subject, quantities apart, each with its place in the order of first times. */
  readonly doneTasks: PersistentMap<number>;
  /** Subordinates that left for good, and why. */
  readonly gone: Readonly<Record<string, string>>;
  /** How many of them left since the last planning began: it counted on them. */
  readonly leftSincePlanning: number;
  readonly memory: readonly MemoryEntry[];
  readonly feedback: string | null;
}

/**
 * A leaf gives up on a task after so many failed judgements in a row and tells its commander, who can give it to
 * another.
 */
export const failuresBeforeReport = 3;

/** The same, for failures of one action for one reason that another try will not mend. */
export const repeatsBeforeReport = 2;

/**
 * A leader believes its own plans that nothing is left to do after so many in a row (the papers' attempts), whatever
 * the judgement of what was asked for.
 */
export const emptyPlansBeforeReport = 5;

/** How many memory entries are kept, newest. */
export const memoryLength = 60;

export function newHourglassState(name: string, acts: boolean, subordinates: readonly string[]): HourglassState {
  return {
    name,
    acts,
    subordinates,
    sole: [],
    phase: 'idle',
    steps: 0,
    iterations: 0,
    assigned: null,
    waiting: [],
    owed: [],
    answered: null,
    away: false,
    lost: null,
    startled: false,
    conversation: emptyList(),
    seen: 0,
    plan: null,
    stage: 0,
    inventories: {},
    untold: [],
    unheard: emptyMap(),
    queue: emptyMap(),
    calledOff: false,
    outcomes: [],
    progress: null,
    failures: 0,
    emptyPlans: 0,
    failedSteps: 0,
    ongoing: emptyMap(),
    trackRecords: emptyMap(),
    failedTasks: [],
    doneTasks: emptyMap(),
    gone: {},
    leftSincePlanning: 0,
    memory: [],
    feedback: null,
  };
}

/** What is left of the action queue, in its order. */
export function queueInOrder({ queue }: HourglassState): readonly Action[] {
  return [...mapEntries(queue)]
    .map(([, queued]) => queued)
    .sort((a, b) => a.place - b.place)
    .map(({ action }) => action);
}
