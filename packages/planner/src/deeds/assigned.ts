import type { Work } from '@s-agents/core';

/** A task for an agent. */
export interface Assigned {
  readonly agent: string;
  readonly work: Work;
}
