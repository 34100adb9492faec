import type { KnownVerb, VerbEffect, Immutable, Deed, WorldKnowledge } from '@s-agents/core';

type Verbs = { readonly verbs: readonly Pick<KnownVerb, 'verb' | VerbEffect>[] };

/** Whether a deed with this verb has such an effect: `verbHas('give', 'gives', knowledge)`. */
export function verbHas(verb: string | undefined, effect: VerbEffect, { verbs }: Verbs): boolean {
  return verbs.some((known) => known.verb === verb && known[effect] === true);
}

/** The first of the world's verbs that has such an effect; undefined where none has. */
export function verbWith(effect: VerbEffect, { verbs }: Verbs): string | undefined {
  return verbs.find((known) => known[effect] === true)?.verb;
}

/** Whether a deed gets its doer the object: the world's rules have a way to it with this verb. */
export function gets(
  { verb, object }: Immutable<Pick<Deed, 'verb' | 'object'>>,
  knowledge: Pick<WorldKnowledge, 'resolve' | 'methods'>,
): boolean {
  return knowledge.resolve(object).length > 0 && knowledge.methods(object).some((method) => method.verb === verb);
}
