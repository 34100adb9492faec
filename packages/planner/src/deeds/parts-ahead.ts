import type { Ingredient, Work } from '@s-agents/core';
import { workText } from '@s-agents/kit';
import type { JointDeed, StructurePart } from './joint-deeds.js';
import type { Stock } from '../team/stock.js';

/**
 * The parts of a structure that can be built while other material is still being gathered: those for which enough is
 * held, and whose earlier parts stand. Each takes what those before it leave. `underWay`: the tasks that others are at.
 */
export function partsAhead(
  { parts = [] }: JointDeed,
  stock: Pick<Stock, 'held'>,
  { stands, underWay }: { readonly stands: (work: Work) => boolean; readonly underWay: ReadonlySet<string> },
): readonly StructurePart[] {
  const claimed = new Map<string, number>();
  const claim = (material: Ingredient): boolean => {
    const count = (claimed.get(material.name) ?? 0) + material.count;
    if (stock.held(material) < count) return false;
    claimed.set(material.name, count);
    return true;
  };
  const toDo = parts.filter(({ work }) => !stands(work));
  for (const { work, materials } of toDo) if (underWay.has(workText(work))) materials.forEach(claim);
  return toDo.filter(
    ({ work, after, materials }) =>
      !underWay.has(workText(work)) && after.every(stands) && materials.map(claim).every(Boolean),
  );
}
