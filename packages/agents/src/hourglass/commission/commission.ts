import type { Guidance, Inventory, Message, Work } from '@s-agents/core';
import { noOwnWork, type OwnWork } from '../own-work/own-work.js';
import { noResults, type Results } from '../records/results.js';
import { nothingSaid, type Talk } from '../speech/talk.js';
import { noNews, type News } from './news.js';
import { nothingPlanned, type Planned } from './planned.js';
import { newStanding, type Standing } from './standing.js';

/**
 * All that is known of one commission: it is put aside and taken up again as one value, and nothing of what was planned
 * and done for it counts for the next one.
 */
export interface Commission {
  readonly assigned: Assigned | null;
  /** Mostly null. */
  readonly successor: Successor | null;
  readonly planned: Planned;
  readonly own: OwnWork;
  readonly standing: Standing;
  readonly results: Results;
  readonly talk: Talk;
  readonly news: News;
}

/** The commission that an agent works on: a command that it has accepted and has not given its last word on. */
export interface Assigned {
  readonly messageId: string;
  readonly from: string;
  readonly work: Work;
  /** What it is for, in the words of whoever asked first; absent where the deeds say all of it. */
  readonly words?: string;
  /** The same with its quantities raised by what others have brought since; absent where nothing was. */
  readonly total?: Work;
  /** What the commander told beside the task. */
  readonly guidance?: Guidance;
  /** Whose belongings count, where the command says so. */
  readonly hands?: readonly string[];
  /** Whether its start was reported. */
  readonly started: boolean;
}

/** A command that will replace the current one once the action under way, which serves both, has ended. */
export interface Successor {
  readonly command: Message;
  /** What others have brought since it came. */
  readonly brought: Inventory;
}

export const noCommission: Commission = {
  assigned: null,
  successor: null,
  planned: nothingPlanned,
  own: noOwnWork,
  standing: newStanding,
  results: noResults,
  talk: nothingSaid,
  news: noNews,
};

/** The commission after this one: what was said and has happened since the last planning counts for it, too. */
export function nextAfter({ talk, news }: Commission, assigned: Assigned | null): Commission {
  const { conversation, seen } = talk;
  return { ...noCommission, assigned, news, talk: { ...nothingSaid, conversation, seen } };
}
