import type { Deed, Work, WorldKnowledge } from '@s-agents/core';

/**
 * The deeds of a task that is made of deeds of this world alone; null
 * for any other task, which a model has to read. Where no verb is known beforehand, any verb is one.
 */
export function deedsOf(work: Work, knowledge: WorldKnowledge): readonly Deed[] | null {
  const isVerb = (verb: string): boolean =>
    knowledge.verbs.length === 0
      ? knowledge.nearest !== undefined
      : knowledge.verbs.some((known) => known.verb === verb);
  const isKnown = (deed: Work[number]): deed is Deed =>
    typeof deed === 'object' &&
    isVerb(deed.verb) &&
    namesIn(deed).every((name) => (knowledge.nearest?.(name) ?? null) === null);
  return work.length > 0 && work.every(isKnown) ? work : null;
}

/** The things that a deed names. */
export function namesIn({ object, tool }: Pick<Deed, 'object' | 'tool'>): readonly string[] {
  return tool === undefined ? [object] : [object, tool];
}
