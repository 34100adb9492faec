import type {
  Action,
  ActionOutcome,
  Advice,
  DoneTask,
  FailedTask,
  Guidance,
  Inventory,
  Judgement,
  Message,
  OngoingTask,
  Plan,
  PlannedTask,
  Work,
} from '@s-agents/core';
import { emptyList, emptyMap, type PersistentList, type PersistentMap } from '@s-agents/kit';
import { nothingAsked, type Asking } from './asking.js';
import { noNews, type News } from './news.js';
import { nothingRepeated, type Repetition } from './repetition.js';

/** The commission that an agent works on: a command that it has accepted and has not given its last word on. */
export interface Assigned {
  readonly messageId: string;
  readonly from: string;
  readonly work: Work;
  /** What it is for, in the words of whoever asked first; absent where the deeds say all of it. */
  readonly words?: string;
  /** The same with its quantities raised by what others have brought since; absent where nothing was. */
  readonly total?: Work;
  /** What the commander told beside the task. */
  readonly guidance?: Guidance;
  /** Whose belongings count, where the command says so. */
  readonly hands?: readonly string[];
  /** Whether its start was reported. */
  readonly started: boolean;
}

/**
 * A task of the plan that the agent does itself. `begun`: its actions are not planned yet; `queued`: they are; `over`:
 * none of them is left, and the task is to be judged.
 */
export interface OwnTask extends OngoingTask {
  readonly stage: 'begun' | 'queued' | 'over';
}

/** An action of the queue, and its place in it. */
export interface Queued {
  readonly action: Action;
  readonly place: number;
  /** Whether its quantity was raised while it was under way, so that something of it may be left once that is over. */
  readonly isRaised?: boolean;
}

/** A task that was done, and its place in the order of first times. */
export interface Done extends DoneTask {
  readonly place: number;
}

/** Something that stood in the way of a commission. */
export interface Hindrance {
  /** Who was at it. */
  readonly agent: string;
  readonly work: Work;
  readonly why: string;
  readonly times: number;
}

/** A command that will replace the current one once the action under way, which serves both, has ended. */
export interface Successor {
  readonly command: Message;
  /** What others have brought since it came. */
  readonly brought: Inventory;
}

/** What was planned and done for a commission. Nothing of it counts for the next one. */
export interface CommissionWork {
  /** Mostly null. */
  readonly successor: Successor | null;
  /** What others have brought since the commission began, and its quantities do not count yet. */
  readonly brought: Inventory;
  /** The last plan for the commission; null before the first. */
  readonly plan: Plan | null;
  /** The tasks of the plan that nobody has begun. */
  readonly todo: readonly PlannedTask[];
  /** The ids of tasks that have succeeded since the commission began. */
  readonly succeeded: PersistentMap<true>;
  /** The subordinates that have succeeded in something for the commission and have not lost it since. */
  readonly fulfilledBy: PersistentMap<true>;
  /**
   * Subordinates that another agent has called away from their tasks and that have not reported since that they are
   * free.
   */
  readonly calledAway: PersistentMap<true>;
  /** The subordinates that a plan has called off a task and that have not given their last word on it, by command. */
  readonly recalled: PersistentMap<string>;
  readonly own: OwnTask | null;
  /** What is left of the action queue, by id, each with its place. */
  readonly queue: PersistentMap<Queued>;
  /**
   * Whether the queue was dropped for something from outside, because the body died or was out of the world, say: that
   * says nothing of the task.
   */
  readonly calledOff: boolean;
  /** Why that was; null where the last planning knew of it, or nothing was dropped. `isSeen`: a planning is told of it. */
  readonly dropped: { readonly why: string; readonly isSeen: boolean } | null;
  /** What the actions for the own task came to. */
  readonly outcomes: readonly { readonly action: Action; readonly outcome: ActionOutcome }[];
  readonly asking: Asking;
  /** The last judgement of the commission's tasks, or of the commission itself. */
  readonly progress: Judgement | null;
  /** Judgements "fail" since the last other one. */
  readonly failures: number;
  /** Tasks of its own in a row that a death or a danger ended. */
  readonly dangers: number;
  /** Plannings that nothing but talk has caused since something else happened. */
  readonly talked: number;
  /** Plans in a row that give out what was done before, while nothing has changed. */
  readonly repetition: Repetition;
  /** What was said for the commission. */
  readonly said: PersistentMap<true>;
  /** A leader's plans in a row that saw nothing to do for anybody while nobody was at anything. */
  readonly emptyPlans: number;
  /** What stood in the way since the request came. */
  readonly hindrances: readonly Hindrance[];
  /** What the agent and its subordinates have failed at since the current request came. */
  readonly failedTasks: readonly FailedTask[];
  /** Those failures after which nothing has succeeded that could make another try turn out differently. */
  readonly refusals: readonly FailedTask[];
  /** The same, for what was done, by kind of work. */
  readonly doneTasks: PersistentMap<Done>;
  /** The feedback processor's words for the next planning. */
  readonly feedback: string | null;
  /** All that it advised since the request that is being worked on came. */
  readonly advice: readonly Advice[];
  /** Whether something was got for the task that was judged last. */
  readonly hasGained: boolean;
  /** How many failures it has not advised on. */
  readonly unadvised: number;
}

/** All that is known of one commission. */
export interface Commission extends CommissionWork {
  readonly assigned: Assigned | null;
  /** Said by or to the agent since its last planning. */
  readonly conversation: PersistentList<Message>;
  /** How much of the conversation the planning that is under way has seen. */
  readonly seen: number;
  readonly news: News;
}

export const nothingBegun: CommissionWork = {
  successor: null,
  brought: {},
  plan: null,
  todo: [],
  succeeded: emptyMap(),
  fulfilledBy: emptyMap(),
  calledAway: emptyMap(),
  recalled: emptyMap(),
  own: null,
  queue: emptyMap(),
  calledOff: false,
  dropped: null,
  outcomes: [],
  asking: nothingAsked,
  progress: null,
  failures: 0,
  dangers: 0,
  talked: 0,
  repetition: nothingRepeated,
  said: emptyMap(),
  emptyPlans: 0,
  hindrances: [],
  failedTasks: [],
  refusals: [],
  doneTasks: emptyMap(),
  feedback: null,
  advice: [],
  hasGained: false,
  unadvised: 0,
};

export const noCommission: Commission = {
  ...nothingBegun,
  assigned: null,
  conversation: emptyList(),
  seen: 0,
  news: noNews,
};

const commissionParts = Object.keys(noCommission) as readonly (keyof Commission)[];

/** The part of a state that belongs to the commission at hand. */
export function commissionOf(state: Commission): Commission {
  return Object.fromEntries(commissionParts.map((part) => [part, state[part]])) as unknown as Commission;
}
