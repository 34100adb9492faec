import type {
  ActionExecutor,
  ActionPlanner,
  AgentSetup,
  BlobStore,
  EventLog,
  FeedbackProcessor,
  MessagePool,
  Observation,
  ProgressMonitor,
  Respondent,
  TaskPlanner,
  WorldClock,
} from '@s-agents/core';
import type { UsedBy } from '../own-work/queue.js';
import type { Gets } from '../own-work/raises.js';
import type { ToolsFor } from '../records/guidance.js';
import type { HourglassState } from '../state/state.js';

/** The parts that an hourglass agent works with. */
export interface HourglassParts {
  readonly taskPlanner: TaskPlanner;
  readonly actionPlanner: ActionPlanner;
  readonly progressMonitor: ProgressMonitor;
  /** Null: failures go to the next planning unprocessed (CSAS's ablation). */
  readonly feedbackProcessor: FeedbackProcessor | null;
  readonly executor: ActionExecutor;
  readonly respondent: Respondent;
  readonly pool: MessagePool;
  readonly log: EventLog;
  readonly blobs: BlobStore;
  readonly clock: WorldClock;
  /** Whether it reports while it is at a task, and asks those it leads. */
  readonly milestones: boolean;
  readonly toolsFor: ToolsFor;
  readonly gets: Gets;
  readonly usedBy: UsedBy;
  readonly dangers: DangersOf;
}

/** Names the dangers in an observation that the agent should deal with before its task. */
export type DangersOf = (observation: Observation) => readonly string[];

/** What every lane of an agent works with. */
export interface LaneOptions extends HourglassParts {
  readonly setup: AgentSetup;
  /** The agent's state now. */
  readonly state: () => HourglassState;
}
