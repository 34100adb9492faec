import { SAgentsError } from '@s-agents/core';
import type { Placed, Run } from '@s-agents/runner';
import { OwnRun } from '../watched/own-run.js';
import type { DraftFile } from './draft-file.js';

/** A run that was started from the page. */
export class StartedRun implements Placed {
  readonly shown: OwnRun;

  constructor(
    private readonly run: Run,
    /** The config file from which it was started. */
    readonly config: DraftFile,
  ) {
    this.shown = new OwnRun(run, Promise.resolve(run));
  }

  get isOpen(): boolean {
    return this.shown.isOpen;
  }

  get over(): Promise<void> {
    return this.shown.over;
  }

  stop(reason: string): void {
    this.run.stop(reason);
  }
}

/** The error for one run too many. */
export function tooMany(maximum: number, open: readonly StartedRun[]): SAgentsError {
  const ids = open.map(({ shown }) => shown.id);
  return new SAgentsError({
    code: 'TOO_MANY_RUNS',
    message: `${maximum} runs that were started here go on already${ids.length === 0 ? '' : ` (${ids.join(', ')})`}`,
    remedy: 'wait for one of them, or stop one on its page; s-agents studio --max-runs N allows more',
  });
}
