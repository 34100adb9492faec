import { inOwnNames, parseDeed, splitTask, type Deed, type WorldKnowledge } from '@s-agents/core';

/**
 * The deeds of a task that reads as deeds of this world from its first word to its last, in the world's own names; null
 * for any other task, which a model has to read. Where no verb is known beforehand, any verb is one.
 */
export function deedsOf(task: string, knowledge: WorldKnowledge): readonly Deed[] | null {
  const isVerb = (verb: string): boolean =>
    knowledge.verbs.length === 0
      ? knowledge.nearest !== undefined
      : knowledge.verbs.some((known) => known.verb === verb);
  const isKnown = (deed: Deed | null): deed is Deed =>
    deed !== null && isVerb(deed.verb) && namesIn(deed).every((name) => (knowledge.nearest?.(name) ?? null) === null);
  const deeds = splitTask(task).map((part) => parseDeed(part));
  return deeds.length > 0 && deeds.every(isKnown) ? deeds.map((deed) => inOwnNames(deed, knowledge)) : null;
}

/** The things that a deed names. */
export function namesIn({ object, tool }: Pick<Deed, 'object' | 'tool'>): readonly string[] {
  return tool === undefined ? [object] : [object, tool];
}
