import type { BudgetLimits, CallUnderWay, Json, MapArea, SeatView, WorldMap } from '@s-agents/core';
import type { SeatAct } from '@s-agents/kit';
import type { TaskLine } from '@s-agents/runner';
import type { Ground } from '@s-agents/page/report';
import type { LogFile } from '../log/log-file.js';
import type { RunStatus, RunSummary } from './run-status.js';

/** What somebody does to a run. A pace of null: as fast as time can pass. */
export type Deed =
  | { readonly do: 'pause' | 'continue' | 'stop' }
  | { readonly do: 'pace'; readonly pace: number | null }
  | { readonly do: 'goal'; readonly text: string }
  | { readonly do: 'stop-agent'; readonly agent: string }
  | { readonly do: 'budget'; readonly limits: BudgetLimits };

/** What somebody says to a run: to these seats, or with null to the team. */
export interface Said {
  readonly to: readonly string[] | null;
  readonly text: string;
  readonly kind: 'talk' | 'task';
}

/** A run that people watch: one that is over, or goes on in this process or in another one. */
export interface StudioRun {
  readonly id: string;
  /** The least wall milliseconds between two looks of a viewer. */
  readonly rest: number;
  /** The file of its events; null where it cannot be read. */
  readonly log: LogFile | null;
  /** Its folder, with all of its log in it. Throws SAgentsError `PATH_OUTSIDE_ROOT` where files of it lie elsewhere. */
  readable(): string;
  summary(): Promise<RunSummary>;
  status(): Promise<RunStatus>;
  /** Calls `listener` when there may be news, until the returned function is called. */
  watch(listener: () => void): () => void;
  /** Calls `listener` when a model's answer grows, until the returned function is called. */
  follow(listener: (call: CallUnderWay) => void): () => void;
  /** Null for a value that the run does not have. */
  blob(id: string, signal: AbortSignal): Promise<Json | null>;
  /** Null where the world offers no map. */
  map(area: MapArea): WorldMap | null;
  /** The ground as a picture, once the run is over and has a page that shows it. */
  ground(): Promise<Ground | null>;
  /** Resolves with whether it is in force; if not, it will be as soon as the run can. Throws SAgentsError. */
  control(deed: Deed, signal: AbortSignal): Promise<boolean>;
  /** What the run's world would understand of an objective, or of a further task. Throws SAgentsError. */
  understand(text: string): Promise<readonly TaskLine[]>;
  /** Resolves with whether the team has heard it; if not, it will as soon as it can. Throws SAgentsError. */
  say(said: Said): Promise<boolean>;
  /** All that is seen from a seat. Throws SAgentsError. */
  seat(name: string): SeatView;
  /** Does something in a seat, and resolves with what comes of it. Throws SAgentsError. */
  act(name: string, act: SeatAct): Promise<object>;
}

/** The runs that are served. */
export interface StudioRuns {
  /** The latest first. */
  list(): Promise<readonly RunSummary[]>;
  /** Null for an id that no run has. */
  find(id: string): StudioRun | null;
}
