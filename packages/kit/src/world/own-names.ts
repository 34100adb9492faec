import type { Deed, Work, WorldKnowledge } from '@s-agents/core';
import { parseDeed } from './deeds/deed-text.js';
import { splitTask } from './deeds/work.js';

type Names = Pick<WorldKnowledge, 'named'>;

/** A deed in the world's own names; see {@link WorldKnowledge.named}. */
export function inOwnNames<Named extends Deed>(deed: Named, { named }: Names): Named {
  return named === undefined ? deed : { ...deed, ...named(deed) };
}

/** A task in the world's own names. Parts that are no deeds stay as they are written. */
export function workInOwnNames(work: Work, knowledge: Names): Work {
  return work.map((part) => (typeof part === 'string' ? part : inOwnNames(part, knowledge)));
}

/**
 * Reads what a person or a model wrote as the work of a task, in the world's own names. What reads as no deed stays as
 * it is written.
 */
export function readWork(text: string, knowledge: Names & Pick<WorldKnowledge, 'resolve'>): Work {
  const isName = (name: string): boolean => knowledge.resolve(name).length > 0;
  return workInOwnNames(
    splitTask(text).map((part) => parseDeed(part, { isName }) ?? part),
    knowledge,
  );
}
