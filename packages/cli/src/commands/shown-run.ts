import { Cancelled } from '@s-agents/core';
import { abortable, isCancellation } from '@s-agents/kit';
import type { OpenRunView, PluginChoice, Run, RunHandle, RunView } from '@s-agents/runner';

export interface ShownRunOptions {
  readonly view: RunView;
  /** The plugins that the command line names, for runs that are started from the view. */
  readonly plugins?: PluginChoice;
  /** Prints a line for people. */
  readonly say: (line: string) => void;
  /** Aborts when the user interrupts the command. */
  readonly signal: AbortSignal;
}

/** The view of a run that `--ui` opens. A run that cannot be shown ends with the reason. */
export class ShownRun {
  readonly #failed = new AbortController();
  readonly #run = Promise.withResolvers<Run>();
  #opening: Promise<OpenRunView> | null = null;
  #address = '';

  constructor(private readonly options: ShownRunOptions) {
    this.#run.promise.catch(() => {});
  }

  /** Aborts when the run cannot be shown. */
  get failed(): AbortSignal {
    return this.#failed.signal;
  }

  /** Opens the view of a run that begins. */
  begin(handle: RunHandle): void {
    const { view, plugins = {}, say, signal } = this.options;
    this.#opening = view.open(handle, { controls: this.#run.promise, plugins, signal });
    this.#opening.then(
      ({ address }) => {
        this.#address = address;
        say(`the run is shown at ${address}`);
      },
      (error: unknown) => this.#failed.abort(error),
    );
  }

  /** The run can be steered. */
  started(run: Run): void {
    this.#run.resolve(run);
  }

  /** Keeps the view open until the user interrupts it. */
  async stay(): Promise<void> {
    const { say, signal } = this.options;
    if (signal.aborted || this.#opening === null) return;
    say(`the page stays at ${this.#address} until ctrl-C`);
    try {
      await abortable(new Promise<never>(() => {}), signal);
    } catch (error) {
      if (!isCancellation(error)) throw error;
    }
  }

  /** Closes the view. Rejects with the reason why the run could not be shown. */
  async close(): Promise<void> {
    this.#run.reject(new Cancelled('the run did not start'));
    const opened = await this.#opening;
    await opened?.close();
  }
}
