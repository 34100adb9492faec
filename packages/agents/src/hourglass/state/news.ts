import { emptyMap, type PersistentMap } from '@s-agents/core';

/** What has happened since the last planning began, which did not know of it. */
export interface News {
  /** Failures, losses, and subordinates that left. */
  readonly setbacks: number;
  /** Subordinates that left. */
  readonly losses: number;
  /** Things that somebody said who reports to nobody here. */
  readonly talk: number;
  /** Warnings that the run's budget is nearly spent. */
  readonly warnings: number;
  /** Who has done its task, the agent itself or subordinates, or may help one that is late. */
  readonly freed: PersistentMap<true>;
}

export const noNews: News = { setbacks: 0, losses: 0, talk: 0, warnings: 0, freed: emptyMap() };
