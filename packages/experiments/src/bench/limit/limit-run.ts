import type { RunFigures } from '../observed/observed-run.js';

/** The figures of a run, with the world seconds that no skill can save in it. */
export interface LimitRun extends RunFigures {
  readonly bareSeconds: number;
}
