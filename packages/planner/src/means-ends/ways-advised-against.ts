import type { Advice, WorldKnowledge } from '@s-agents/core';
import { deedsIn } from '@s-agents/kit';
import { withMethods } from './with-methods.js';

/** The world without the ways that `agent` is advised to avoid. */
export function withoutAvoided(knowledge: WorldKnowledge, advice: readonly Advice[], agent: string): WorldKnowledge {
  const dead = advice.flatMap(({ kind, agent: whose, work }) => {
    const [deed] = kind === 'avoid' && work.length === 1 && (whose === null || whose === agent) ? deedsIn(work) : [];
    // A place that led nowhere says nothing of others.
    return deed?.position !== undefined || deed === undefined
      ? []
      : [{ verb: deed.verb, items: knowledge.resolve(deed.object) }];
  });
  return withMethods(knowledge, (methods, name) => {
    const items = knowledge.resolve(name);
    const isDead = (verb: string): boolean =>
      dead.some((way) => way.verb === verb && items.length > 0 && items.every((item) => way.items.includes(item)));
    return methods.filter(({ verb }) => !isDead(verb));
  });
}
