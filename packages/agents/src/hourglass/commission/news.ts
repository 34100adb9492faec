import { emptyMap, mapSet, type PersistentMap } from '@s-agents/kit';

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
  /** Finds after which those who are at the same task may hold together all that it takes. */
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
