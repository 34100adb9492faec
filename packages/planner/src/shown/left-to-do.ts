import type { Deed, WorldKnowledge } from '@s-agents/core';
import { isSameWork, partsOf } from '@s-agents/kit';

/**
 * Returns what is left of deeds that build or put something somewhere, given what is done or under way: of a structure
 * of which some parts stand, the other parts. Amounts that several agents put somewhere add up, but a structure that
 * several build is the same one. Pure.
 */
export function leftToDo(
  deeds: readonly Deed[],
  seenTo: readonly Deed[],
  knowledge: Pick<WorldKnowledge, 'structures'>,
): readonly Deed[] {
  const isBuilt = ({ object }: Deed): boolean => knowledge.structures.some(({ name }) => name === object);
  const numberOf = (deed: Deed): number => {
    const numbers = seenTo.filter((other) => isSameWork([deed], [other])).map(({ quantity }) => quantity);
    return isBuilt(deed) ? Math.max(0, ...numbers) : numbers.reduce((sum, number) => sum + number, 0);
  };
  return deeds.flatMap((deed) => {
    const quantity = deed.quantity - numberOf(deed);
    if (quantity <= 0) return [];
    const parts = partsOf(deed.object, knowledge).map(({ name }) => ({ ...deed, object: name, quantity }));
    const left = parts.filter((part) => numberOf(part) === 0);
    return left.length === parts.length ? [{ ...deed, quantity }] : left;
  });
}
