import { basename } from 'node:path';
import { isSAgentsError, SAgentsError, withoutSecrets, type RunReport } from '@s-agents/core';
import { plainSentence } from '@s-agents/kit';
import { runStatus, type Run, type RunStatus, type Words } from '@s-agents/runner';
import { EventWindow } from './event-window.js';
import type { Served } from './served.js';

/** How the run of a client ended: with a report, or with the reason why its world did not start. */
type End = { readonly report: RunReport } | { readonly failure: string };

/** What is said while the team cannot hear it yet; more is refused. */
const maximumWaitingWords = 20;

/** A run that was started for a client. When it is over, only its status, report and latest events are kept. */
export class ServedRun implements Served {
  readonly kind = 'run';
  readonly id: string;
  readonly folder: string;
  readonly events = new EventWindow();
  readonly over: Promise<void>;
  /** The effective config, without secrets. */
  readonly config: unknown;
  #run: Run | null;
  #last: RunStatus;
  #end: End | null = null;
  #waitingWords = 0;

  constructor(run: Run) {
    this.#run = run;
    this.#last = runStatus(run);
    this.folder = run.folder.path;
    this.id = basename(this.folder);
    this.config = withoutSecrets(run.team.config);
    this.over = Promise.all([this.#follow(run), this.#awaitEnd(run)]).then(() => {});
  }

  get isOpen(): boolean {
    return this.#end === null;
  }

  get report(): RunReport | null {
    return this.#end !== null && 'report' in this.#end ? this.#end.report : null;
  }

  /** The run, to be paused or spoken to. Throws SAgentsError `RUN_ENDED`. */
  get going(): Run {
    if (this.#run !== null) return this.#run;
    const { ended } = this.#last;
    throw new SAgentsError({
      code: 'RUN_ENDED',
      message: `the run ${this.id} is over${ended === null ? '' : `: ${ended.result} (${ended.detail})`}`,
      remedy: 'call status for its report, or run to start another one',
    });
  }

  status(): RunStatus & { readonly failure?: string } {
    if (this.#run !== null) this.#last = runStatus(this.#run);
    if (this.#end === null) return this.#last;
    return { ...this.#last, state: 'over', ...('failure' in this.#end ? { failure: this.#end.failure } : {}) };
  }

  stop(reason: string): void {
    this.#run?.stop(reason);
  }

  /** Says something to the team, as `Run.say` does. Throws SAgentsError `TOO_MANY_WORDS` as well. */
  async say(words: Words): Promise<void> {
    const run = this.going;
    if (this.#waitingWords >= maximumWaitingWords)
      throw new SAgentsError({
        code: 'TOO_MANY_WORDS',
        message: `${maximumWaitingWords} messages to the run ${this.id} already wait until its team can hear them`,
        remedy: 'let the run go on with continue, or wait until it has started',
      });
    this.#waitingWords++;
    try {
      await run.say(words);
    } finally {
      this.#waitingWords--;
    }
  }

  async #follow(run: Run): Promise<void> {
    try {
      for await (const event of run.events) this.events.add(event);
    } catch {
      // The events have been missed, or the run failed, which its report tells.
    }
    this.events.close();
  }

  async #awaitEnd(run: Run): Promise<void> {
    let end: End;
    try {
      end = { report: await run.report };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      end = { failure: isSAgentsError(error) ? message : plainSentence(message) };
    }
    this.#last = runStatus(run);
    this.#end = end;
    this.#run = null;
  }
}
