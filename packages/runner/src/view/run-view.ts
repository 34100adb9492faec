import type { PluginChoice } from '../composition/compose-team.js';
import type { Run } from '../run/create-run.js';
import type { RunHandle } from '../run/prepared-run.js';

export const RunView = Symbol.for('@s-agents/RunView');

/** What people can do to a run that they watch, and what they learn of it besides its log. */
export type RunControls = Pick<
  Run,
  | 'report'
  | 'follow'
  | 'stop'
  | 'pause'
  | 'continue'
  | 'say'
  | 'understand'
  | 'changeGoal'
  | 'changeBudget'
  | 'stopAgent'
>;

/** Options of {@link RunView.open}. */
export interface RunViewOptions {
  /** Resolves when the run can be steered, soon after it has begun. */
  readonly controls: Promise<RunControls>;
  /** Closes the view when it aborts. */
  readonly signal: AbortSignal;
  /** The plugins of further runs that are started from the view; default: those that are always loaded. */
  readonly plugins?: PluginChoice;
  /** The port of this machine at which the view is found; default: a free one. */
  readonly port?: number;
}

/** A view that people can look at. */
export interface OpenRunView {
  /** Where it is found, with what admits to it. */
  readonly address: string;
  /** Closes it as soon as those who look have seen how the run ended, or after a moment. */
  close(): Promise<void>;
}

/**
 * Shows a run to people while it goes on, such as a page in a browser. Contributed as a value; a program opens it, for
 * example `s-agents run --ui`. It reads the run's log and changes the run by its controls alone.
 *
 * @experimental Its shape may change in any release.
 */
export interface RunView {
  /** Rejects with SAgentsError where nothing can be shown, before a run is started to be watched. */
  check(): Promise<void>;
  /** Opens the view of a run that begins. Rejects with SAgentsError when it cannot be shown. */
  open(run: RunHandle, options: RunViewOptions): Promise<OpenRunView>;
}
