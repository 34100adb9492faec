import type { Config, RunReport, SeatHolder } from '@s-agents/core';

/** `stopped`: it was interrupted, or its process ended without a word; `unreadable`: its files cannot be read. */
export type RunState = 'going' | 'over' | 'stopped' | 'unreadable';

/** A run in the list of runs. Texts are empty where nothing is known yet. */
export interface RunSummary {
  /** Its folder, relative to the served one, with "/". */
  readonly id: string;
  readonly state: RunState;
  readonly task: string;
  readonly world: string;
  readonly topology: string;
  readonly scheduler: string;
  readonly agents: number;
  /** In ISO 8601. */
  readonly startedAt: string | null;
  readonly result: string | null;
  readonly detail: string | null;
  /** Time cost: the world seconds that it took; null while it goes on. */
  readonly seconds: number | null;
  /** Why not all of it, or nothing, can be read. */
  readonly problem: string | null;
}

export const controlNames = [
  'say',
  'task',
  'pause',
  'continue',
  'pace',
  'stop',
  'stop-agent',
  'goal',
  'budget',
  'seat',
  'approve',
] as const;
type ControlName = (typeof controlNames)[number];

/** Why each control cannot be used now; null for one that can. */
export type Controls = Readonly<Record<ControlName, string | null>>;

/** A seat in which somebody from the page sits, or sat: what it sees is asked for apart. */
export interface SeatStatus {
  /** The agent's name; "user": who allows actions. */
  readonly seat: string;
  readonly sitter: string | null;
  readonly heldBy: SeatHolder;
  /** Whether something is asked. */
  readonly isAsked: boolean;
  /** Grows with every change. */
  readonly version: number;
}

/** How people can change a run of this process beside its pace. */
export interface Steering {
  /** The limits that hold now. */
  readonly budget: Config['budget'];
  /** The agents that have something to do. */
  readonly atWork: readonly string[];
  readonly seats: readonly SeatStatus[];
}

/** How a run stands, and what can be done to it. */
export interface RunStatus extends RunSummary {
  readonly controls: Controls;
  /** World seconds per wall second; null where none is set, or it is not known. */
  readonly pace: number | null;
  readonly isPaused: boolean;
  /** Null for a run that does not go on in this process. */
  readonly steering: Steering | null;
  /** Null until the run is over. */
  readonly report: RunReport | null;
}

/** All controls of a run to which nothing can be done, for one reason. */
export function noControls(why: string): Controls {
  return Object.fromEntries(controlNames.map((name) => [name, why])) as Controls;
}

/** Sorts a list of runs. */
export function latestFirst(one: RunSummary, other: RunSummary): number {
  const [left, right] = [one, other].map(({ startedAt, id }) => `${startedAt ?? ''} ${id}`) as [string, string];
  return left < right ? 1 : left > right ? -1 : 0;
}
