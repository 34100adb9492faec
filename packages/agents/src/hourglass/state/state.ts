import type {
  Action,
  ActionOutcome,
  Advice,
  BudgetUse,
  DoneTask,
  FailedTask,
  Guidance,
  Inventory,
  Judgement,
  Lane,
  LastWord,
  MemoryEntry,
  Message,
  Milestone,
  OngoingTask,
  PersistentList,
  PersistentMap,
  Plan,
  PlannedTask,
  Position,
  RefusedTalk,
  Said,
  TrackRecord,
  Work,
} from '@s-agents/core';
import type { AskedQuestion, Asking } from './asking.js';
import type { Measuring } from './measuring.js';
import type { News } from './news.js';
import type { Phase } from './phases.js';

/** The commission that an agent works on: a command that it has accepted and has not given its last word on. */
export interface Assigned {
  readonly messageId: string;
  readonly from: string;
  readonly text: string;
  /** The same with its quantities raised by what others have brought since; absent where nothing was. */
  readonly total?: string;
  /** What the commander told beside the task. */
  readonly guidance?: Guidance;
  /** Whose belongings count, where the command says so. */
  readonly hands?: readonly string[];
  /** Whether its start was reported. */
  readonly started: boolean;
}

/** A last word on a command that the agent does not carry out, which it has yet to say. */
export interface OwedWord {
  readonly messageId: string;
  readonly from: string;
  readonly text: string;
  readonly status: Extract<LastWord, 'superseded' | 'refused'>;
  /** Why it refuses. */
  readonly detail?: string;
  /** Who called it off, where that was not its commander. */
  readonly by?: string;
}

/** The task that an agent has given its last word on, and who was told. */
export interface Answered {
  readonly messageId: string;
  readonly from: string;
  readonly text: string;
  /** Who had a part in it and has lost nothing since. */
  readonly fulfilledBy: HourglassState['fulfilledBy'];
}

/** A task given to a subordinate. */
export interface GivenTask extends OngoingTask {
  readonly agent: string;
  /** The command that gave it out. */
  readonly command: string;
  /** World seconds. */
  readonly since: number;
  /** Whether it was late while another member was free, so that the leader has already considered giving it support. */
  readonly wasLate?: true;
}

/**
 * A task of the plan that the agent does itself. `begun`: its actions are not planned yet; `queued`: they are; `over`:
 * none of them is left, and the task is to be judged.
 */
export interface OwnTask extends OngoingTask {
  readonly stage: 'begun' | 'queued' | 'over';
}

/** A milestone, what went wrong there, and what it is about where the task does not say. */
export interface Reached {
  readonly milestone: Milestone;
  readonly failure: Extract<ActionOutcome, { status: 'failed' }> | null;
  readonly what: string | null;
}

/** Something that stood in the way of a commission. */
export interface Hindrance {
  /** Who was at it. */
  readonly agent: string;
  readonly work: Work;
  readonly why: string;
  readonly times: number;
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

/** All that an hourglass agent knows and is about to do: a fold over the events that concern it, plain data. */
export interface HourglassState {
  readonly name: string;
  readonly acts: boolean;
  readonly subordinates: readonly string[];
  /**
   * For each subordinate, the acting agents through which it can get work done, without those that answer to this agent
   * directly.
   */
  readonly hands: Readonly<Record<string, readonly string[]>>;
  /** By commander, whose hands count for what it asks of this agent. */
  readonly counted: Readonly<Record<string, readonly string[]>>;
  /** All agents that its commands reach, directly or through others. Only filled for an agent that does not act. */
  readonly below: readonly string[];
  readonly phase: Phase;
  readonly steps: Readonly<Record<Lane, number>>;
  /** Steps of a lane in a row that ended in an error: a model that gives no usable answer, or none at all. */
  readonly failedSteps: Readonly<Record<Lane, number>>;
  /** Planning iterations (mPT). */
  readonly iterations: number;
  readonly assigned: Assigned | null;
  /** What others have brought since the commission began, and its quantities do not count yet. */
  readonly brought: Inventory;
  /** The commission that waits for others while another command is carried out; null: none. */
  readonly interrupted: Commission | null;
  /**
   * A command for more of the same that will replace the current one once the action under way has ended; mostly null.
   */
  readonly successor: Message | null;
  /** Commands that wait for their turn, in the order in which they came. */
  readonly waiting: readonly Message[];
  /** In the order in which they came up. */
  readonly owed: readonly OwedWord[];
  /** Whether an agent other than its commander has called it away from its task, and nothing was asked of it since. */
  readonly isCalledAway: boolean;
  /** The task that a later loss would be reported for; null once all of it is lost. */
  readonly answered: Answered | null;
  /** Why something of what was answered for is lost, which is to be told; null where there is nothing to tell. */
  readonly loss: string | null;
  /** Whether the body is out of the world. */
  readonly away: boolean;
  /** Why the body will not come back; null while it is there or may still return. */
  readonly lost: string | null;
  /** Whether the body died since the agent last looked: what it makes of what it saw before does not count. */
  readonly diedSinceObserved: boolean;
  /** Said by or to the agent since its last planning. */
  readonly conversation: PersistentList<Message>;
  /** How much of the conversation the planning that is under way has seen. */
  readonly seen: number;
  /** The last plan for the commission; null before the first. */
  readonly plan: Plan | null;
  /** The tasks of the plan that nobody has begun. */
  readonly todo: readonly PlannedTask[];
  /** The subordinates that the plan stops, and that have not been told yet. */
  readonly stopping: readonly string[];
  /** The ids of tasks that have succeeded since the commission began. */
  readonly succeeded: PersistentMap<true>;
  /** The subordinates that have succeeded in something for the commission and have not lost it since. */
  readonly fulfilledBy: PersistentMap<true>;
  /**
   * Subordinates that another agent has called away from their tasks and that have not reported since that they are
   * free.
   */
  readonly calledAway: PersistentMap<true>;
  /** What subordinates are at and have not answered for, by their names. */
  readonly ongoing: PersistentMap<GivenTask>;
  /** What was given to subordinates and is under way, or was answered for since the last planning, by command. */
  readonly given: PersistentMap<GivenTask>;
  readonly own: OwnTask | null;
  /** The last of its own tasks that was judged a success; a death may undo it. */
  readonly lastOwn: OwnTask | null;
  /** What is left of the action queue, by id, each with its place. */
  readonly queue: PersistentMap<Queued>;
  /** The id of the action under way; it may be none of the queue any more while it is being broken off. */
  readonly acting: string | null;
  /**
   * Whether the queue was dropped for something from outside, because the body died or was out of the world, say: that
   * says nothing of the task.
   */
  readonly calledOff: boolean;
  /** Why that was; null where the last planning knew of it, or nothing was dropped. `isSeen`: a planning is told of it. */
  readonly dropped: { readonly why: string; readonly isSeen: boolean } | null;
  /** What the actions for the own task came to. */
  readonly outcomes: readonly { readonly action: Action; readonly outcome: ActionOutcome }[];
  readonly news: News;
  /** What everyone held when the last plan was made, and what it itself has seen to hold since. */
  readonly inventories: Readonly<Record<string, Inventory>>;
  /** What each of the others has put somewhere and goes back for, as it was last told; nothing where it is left out. */
  readonly left: Readonly<Record<string, Inventory>>;
  /** Where each of the others was when it was last told. */
  readonly places: Readonly<Record<string, Position>>;
  /** The verbs of deeds that each of the others has said it can never do. */
  readonly inabilities: Readonly<Record<string, readonly string[]>>;
  /** Where it last saw itself; null where that is not known. */
  readonly position: Position | null;
  /** The world time at which what is known of the others was said. */
  readonly toldAt: Readonly<Record<string, number>>;
  /** What it has yet to say to others, in order. */
  readonly toSay: readonly Said[];
  readonly asking: Asking;
  /** What it has been asked and has not answered, in the order in which it came. */
  readonly questions: readonly AskedQuestion[];
  /** What it could not say, since its last planning. */
  readonly unsaid: readonly RefusedTalk[];
  /** Commanders that it has yet to tell what it and its group hold, while it is at no task. */
  readonly untold: readonly string[];
  /** The agents that work for this one, directly or through others, of which it has been told nothing so far. */
  readonly unheard: PersistentMap<true>;
  /** The last judgement of the commission's tasks, or of the commission itself. */
  readonly progress: Judgement | null;
  /** Judgements "fail" since the last other one. */
  readonly failures: number;
  /** Tasks of its own in a row that a death or a danger ended. */
  readonly dangers: number;
  /** A leader's plans in a row that saw nothing to do for anybody while nobody was at anything. */
  readonly emptyPlans: number;
  /** By agent, its own among them. */
  readonly trackRecords: PersistentMap<readonly TrackRecord[]>;
  /** The same, of what has not been reported to a commander yet. */
  readonly unreported: PersistentMap<readonly TrackRecord[]>;
  /** What its commander is to be told of the task that it is at, in the order in which it came up. */
  readonly milestones: readonly Reached[];
  /** How much of the action under way has been reported to the commander, in quarters of what it is to bring. */
  readonly toldOf: { readonly action: string; readonly quarters: number } | null;
  /** What stood in the way since the request came. */
  readonly hindrances: readonly Hindrance[];
  /** The time of day as last seen; null before the first look, and in worlds that have none. */
  readonly timeOfDay: string | null;
  /** Subordinates whom it is to ask how far they are. */
  readonly toAsk: readonly string[];
  /** When subordinates last said something of their tasks, in world seconds, and how often they were asked since. */
  readonly lastWords: PersistentMap<{ readonly at: number; readonly asked: number }>;
  /** What is yet to become part of its own records. */
  readonly measuring: Measuring;
  /** What the agent and its subordinates have failed at since the current request came. */
  readonly failedTasks: readonly FailedTask[];
  /** Those failures after which nothing has succeeded that could make another try turn out differently. */
  readonly refusals: readonly FailedTask[];
  /** The same, for what was done, by kind of work. */
  readonly doneTasks: PersistentMap<Done>;
  /** Everybody who left for good. */
  readonly departed: readonly string[];
  /** Subordinates that left for good, and why. */
  readonly gone: Readonly<Record<string, string>>;
  readonly memory: readonly MemoryEntry[];
  /** The feedback processor's words for the next planning. */
  readonly feedback: string | null;
  /** All that it advised since the request that is being worked on came. */
  readonly advice: readonly Advice[];
  /** Whether something was got for the task that was judged last. */
  readonly hasGained: boolean;
  /** How many failures it has not advised on. */
  readonly unadvised: number;
  /** The latest budget warning: what the run has spent of its budget; null before any warning. */
  readonly budget: BudgetUse | null;
}

/** The parts of the state that belong to one commission. */
const commissionParts = [
  'assigned',
  'brought',
  'plan',
  'todo',
  'succeeded',
  'fulfilledBy',
  'calledAway',
  'own',
  'lastOwn',
  'queue',
  'calledOff',
  'dropped',
  'outcomes',
  'progress',
  'failures',
  'dangers',
  'emptyPlans',
  'failedTasks',
  'refusals',
  'doneTasks',
  'feedback',
  'advice',
  'unadvised',
  'hasGained',
  'hindrances',
  'asking',
  'news',
  'conversation',
  'seen',
] as const satisfies readonly (keyof HourglassState)[];

/** All that is known of one commission. */
export type Commission = Pick<HourglassState, (typeof commissionParts)[number]>;

export function commissionOf(state: HourglassState): Commission {
  return Object.fromEntries(commissionParts.map((part) => [part, state[part]])) as unknown as Commission;
}
