import type { RunReport } from '@s-agents/core';

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

export const controlNames = ['say', 'task', 'pause', 'continue', 'pace', 'stop'] as const;
type ControlName = (typeof controlNames)[number];

/** Why each control cannot be used now; null for one that can. */
export type Controls = Readonly<Record<ControlName, string | null>>;

/** How a run stands, and what can be done to it. */
export interface RunStatus extends RunSummary {
  readonly controls: Controls;
  /** World seconds per wall second; null where none is set, or it is not known. */
  readonly pace: number | null;
  readonly isPaused: boolean;
  /** Null until the run is over. */
  readonly report: RunReport | null;
}

/** All controls of a run to which nothing can be done, for one reason. */
export function noControls(why: string): Controls {
  return { say: why, task: why, pause: why, continue: why, pace: why, stop: why };
}
