import type { Advice, Deed, Immutable, Ingredient, Inventory, Method, WorldKnowledge } from '@s-agents/core';
import { countItems, deedsIn } from '@s-agents/kit';
import { withMethods } from './with-methods.js';

/** World seconds added to a way whose requirements are unknown, so that handing over what is held looks faster. */
const secondsOfUnknown = 300;

/** Advice that one deed takes what another one gives. */
interface Link {
  readonly deed: Immutable<Deed>;
  /** The items of which the deed gives one. */
  readonly gives: readonly string[];
  readonly takes: Ingredient;
}

/**
 * Extends rules that lack requirements with what the advice for this request has taught: a deed requires what is to be
 * done before it. `held`: what all members hold together; if it is enough, making more counts as slower, so that things
 * are handed over instead.
 */
export function withLearntWays(knowledge: WorldKnowledge, advice: readonly Advice[], held: Inventory): WorldKnowledge {
  const links = linksOf(advice, knowledge).flatMap((link) => withinReach(link, knowledge, held));
  if (links.length === 0) return knowledge;
  const isOf = (items: readonly string[], some: readonly string[]): boolean =>
    items.length > 0 && items.every((item) => some.includes(item));
  return withMethods(knowledge, (methods, name) => {
    const items = knowledge.resolve(name);
    const wanted = links.filter(({ takes }) => isOf(items, takes.items));
    const isHeld = wanted.some(({ takes }) => countItems(held, takes.items) >= takes.count);
    const from = links.filter(({ gives }) => isOf(items, gives));
    return methods
      .map((method) => withTaken(method, from))
      .map((method) => (isHeld ? { ...method, seconds: method.seconds + secondsOfUnknown } : method));
  });
}

/** The latest on each pair of things. */
function linksOf(advice: readonly Advice[], knowledge: WorldKnowledge): readonly Link[] {
  const links = new Map<string, Link>();
  for (const { kind, work, before } of advice) {
    const [deed, ...others] = kind === 'first' && before !== null ? deedsIn(before) : [];
    if (deed === undefined || others.length > 0) continue;
    const gives = knowledge.resolve(deed.object);
    for (const { object, quantity } of deedsIn(work)) {
      const items = knowledge.resolve(object);
      if (gives.length === 0 || items.length === 0) continue;
      const key = `${gives.join(' ')} < ${items.join(' ')}`;
      links.set(key, { deed, gives, takes: { name: object, items, count: quantity } });
    }
  }
  return [...links.values()];
}

/**
 * Limits a requirement that there is no way to obtain to as much of it as is held, and drops it if none is; a station,
 * for example, may have been placed by now.
 */
function withinReach(link: Link, knowledge: WorldKnowledge, held: Inventory): readonly Link[] {
  const { name, items, count } = link.takes;
  if (knowledge.methods(name).length > 0) return [link];
  const some = Math.min(count, countItems(held, items));
  return some === 0 ? [] : [{ ...link, takes: { ...link.takes, count: some } }];
}

/**
 * Adds the learnt requirements to a method. A single piece is taken for a tool, which is kept, several for material
 * that is used up.
 */
function withTaken(method: Method, links: readonly Link[]): Method {
  const own = links.filter(({ deed }) => deed.verb === method.verb);
  const tools = own.filter(({ takes }) => takes.count === 1).map(({ takes }) => takes);
  const consumes = own
    .filter(({ takes }) => takes.count > 1)
    .map(({ deed, takes }) => ({ ...takes, count: takes.count / Math.ceil(deed.quantity / method.yields) }));
  return { ...method, tools: [...method.tools, ...tools], consumes: [...method.consumes, ...consumes] };
}
