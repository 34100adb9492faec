import type {
  ActionOutcome,
  AgentLimits,
  BudgetUse,
  Inventory,
  Lack,
  LastWord,
  MemoryEntry,
  Message,
  Milestone,
  OngoingTask,
  Position,
  RefusedTalk,
  Said,
  TrackRecord,
  Work,
} from '@s-agents/core';
import type { PersistentMap } from '@s-agents/kit';
import type { AskedQuestion } from './asking.js';
import type { Commission } from './commission.js';
import type { OwnBody } from '../own-work/body.js';
import type { Measuring } from '../own-work/measuring.js';
import type { Lanes } from './lanes.js';
import type { Phase } from './phases.js';

/** A last word on a command that the agent does not carry out, which it has yet to say. */
export interface OwedWord {
  readonly messageId: string;
  readonly from: string;
  readonly work: Work;
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
  readonly work: Work;
  /** Who had a part in it and has lost nothing since. */
  readonly fulfilledBy: HourglassState['fulfilledBy'];
  /** Why something of it is lost, which is to be told; null where there is nothing to tell. */
  readonly loss: string | null;
}

/** A task given to a subordinate. */
export interface GivenTask extends OngoingTask {
  readonly agent: string;
  /** The command that gave it out. */
  readonly command: string;
  /** World seconds. */
  readonly since: number;
  /** When the agent last said something, in world seconds. */
  readonly heardAt: number;
  /** How often the agent was asked since how far it is. */
  readonly asked: number;
  /** Whether it was late while another member was free, so that the leader has already considered giving it support. */
  readonly wasLate?: true;
}

/**
 * A milestone, what went wrong there, what it is about where the task does not say, and what the action was still to
 * bring after a find.
 */
export interface Reached {
  readonly milestone: Milestone;
  readonly failure: Extract<ActionOutcome, { status: 'failed' }> | null;
  readonly what: string | null;
  readonly left: readonly Lack[];
}

/** What is known of one agent. What it was never told to have is left out. */
export interface KnownAgent {
  readonly inventory: Inventory;
  /** What it has put somewhere and goes back for, by its latest report. */
  readonly left?: Inventory;
  /** Where it was when it last said so. */
  readonly position?: Position;
  /** The verbs of deeds that it can never do, as it has said. */
  readonly inabilities?: readonly string[];
  /** The world time of its latest report, in seconds. */
  readonly at?: number;
}

/** All that an hourglass agent knows and is about to do: a fold over the events that concern it, plain data. */
export interface HourglassState extends Commission {
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
  readonly lanes: Lanes;
  /** The commission that waits for others while another command is carried out; null: none. */
  readonly interrupted: Commission | null;
  /** Commands that wait for their turn, in the order in which they came. */
  readonly waiting: readonly Message[];
  /** In the order in which they came up. */
  readonly owed: readonly OwedWord[];
  /** Whether an agent other than its commander has called it away from its task, and nothing was asked of it since. */
  readonly isCalledAway: boolean;
  /** The task that a later loss would be reported for; null once all of it is lost. */
  readonly answered: Answered | null;
  readonly body: OwnBody;
  readonly measuring: Measuring;
  /** The subordinates that the plan stops, and that have not been told yet. */
  readonly stopping: readonly string[];
  /** What subordinates are at and have not answered for, by their names. */
  readonly ongoing: PersistentMap<GivenTask>;
  /** What was given to subordinates and is under way, or was answered for since the last planning, by command. */
  readonly given: PersistentMap<Pick<GivenTask, 'agent' | 'work'>>;
  /** What is known of each agent: what it sees to hold itself, and of the others what reports and plans have said. */
  readonly known: PersistentMap<KnownAgent>;
  /** The agents of which reports have told since the planning under way began. */
  readonly heardOf: PersistentMap<true>;
  /** What it has yet to say to others, in order. */
  readonly toSay: readonly Said[];
  /** What it has been asked and has not answered, in the order in which it came. */
  readonly questions: readonly AskedQuestion[];
  /** What it could not say, since its last planning. */
  readonly unsaid: readonly RefusedTalk[];
  /** Commanders that it has yet to tell what it and its group hold, while it is at no task. */
  readonly untold: readonly string[];
  /** By agent, its own among them. */
  readonly trackRecords: PersistentMap<readonly TrackRecord[]>;
  /** The same, of what has not been reported to a commander yet. */
  readonly unreported: PersistentMap<readonly TrackRecord[]>;
  /** What its commander is to be told of the task that it is at, in the order in which it came up. */
  readonly milestones: readonly Reached[];
  /** Subordinates whom it is to ask how far they are. */
  readonly toAsk: readonly string[];
  /** Everybody who left for good. */
  readonly departed: readonly string[];
  /** Subordinates that left for good, and why. */
  readonly gone: Readonly<Record<string, string>>;
  readonly memory: readonly MemoryEntry[];
  /** The latest budget warning: what the run has spent of its budget; null before any warning. */
  readonly budget: BudgetUse | null;
  readonly limits: AgentLimits;
}
