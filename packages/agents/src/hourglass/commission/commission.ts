import type { Guidance, Inventory, Message, Work, Plan, PlannedTask, Judgement } from '@s-agents/core';
import { noOwnWork, type OwnWork } from '../own-work/own-work.js';
import { noResults, type Results } from '../records/results.js';
import { nothingSaid, type Talk } from '../speech/talk.js';
import { emptyMap, mapSet, type PersistentMap } from '@s-agents/kit';

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

/** A commission's plan, and how far it has come. */
export interface Planned {
  /** The last plan; null before the first. */
  readonly plan: Plan | null;
  /** The tasks of the plan that nobody has begun. */
  readonly todo: readonly PlannedTask[];
  /** The ids of tasks that have succeeded since the commission began. */
  readonly succeeded: PersistentMap<true>;
  /** The subordinates that have succeeded in something for the commission and have not lost it since. */
  readonly fulfilledBy: PersistentMap<true>;
  /**
   * Subordinates that another agent has called away from their tasks and that have not reported since that they are
   * free.
   */
  readonly calledAway: PersistentMap<true>;
  /** The subordinates that a plan has called off a task and that have not given their last word on it, by command. */
  readonly recalled: PersistentMap<string>;
}

const nothingPlanned: Planned = {
  plan: null,
  todo: [],
  succeeded: emptyMap(),
  fulfilledBy: emptyMap(),
  calledAway: emptyMap(),
  recalled: emptyMap(),
};

/** How a commission stands, and what was in vain in a row. */
export interface Standing {
  /** The last judgement of the commission's tasks, or of the commission itself. */
  readonly judgement: Judgement | null;
  /** Judgements "fail" since the last other one. */
  readonly failures: number;
  /** Tasks of its own in a row that a death or a danger ended. */
  readonly dangers: number;
  /** Plannings that nothing but talk has caused since something else happened. */
  readonly talked: number;
  /** Plans in a row that saw nothing to do for anybody while nobody was at anything. */
  readonly emptyPlans: number;
  /** Plans in a row that give out what was done before, while nothing has changed. */
  readonly repetition: Repetition;
}

/** Plans in a row that give out only what was done before, and what was held by all when the first of them was made. */
export interface Repetition {
  readonly plans: number;
  readonly held: string;
}

export const nothingRepeated: Repetition = { plans: 0, held: '' };

const newStanding: Standing = {
  judgement: null,
  failures: 0,
  dangers: 0,
  talked: 0,
  emptyPlans: 0,
  repetition: nothingRepeated,
};

/** What has happened since the last planning began, which did not know of it. */
export interface News {
  /** Failures, losses, and subordinates that left. */
  readonly setbacks: number;
  /** Subordinates that left. */
  readonly losses: number;
  /** What others said that nobody had asked for. */
  readonly talk: number;
  /** What counts at once: words of the user, and rounds of questions that have come to an end. */
  readonly words: number;
  /** Finds after which others hold what somebody still lacks. */
  readonly finds: number;
  /** Warnings that the run's budget is nearly spent. */
  readonly warnings: number;
  /**
   * Agents that may need work: they have finished a task, have come back after being called away, or are free to
   * support a late member.
   */
  readonly freed: PersistentMap<true>;
}

export const noNews: News = { setbacks: 0, losses: 0, talk: 0, words: 0, finds: 0, warnings: 0, freed: emptyMap() };

/** With one more of some kinds. */
export function withNews(news: News, ...kinds: readonly Exclude<keyof News, 'freed'>[]): News {
  return kinds.reduce((all, kind) => ({ ...all, [kind]: all[kind] + 1 }), news);
}

/** With more agents that may need work. */
export function withFreed(news: News, ...names: readonly string[]): News {
  return { ...news, freed: names.reduce((all, name) => mapSet(all, name, true), news.freed) };
}

/** Whether talk is all that has happened. */
export function isTalkAlone({ setbacks, talk, words, finds, warnings, freed }: News): boolean {
  return talk > 0 && setbacks + words + finds + warnings + freed.size === 0;
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
