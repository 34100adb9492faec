import type { RunFigures } from '../observed/observed-run.js';

/** The figures of a run, with the least world seconds that the rules allow for its task. */
export interface LimitRun extends RunFigures {
  readonly bareSeconds: number;
}
