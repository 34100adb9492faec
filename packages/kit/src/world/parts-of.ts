import type { WorldKnowledge } from '@s-agents/core';
import type { KnownStructure } from '@s-agents/core';

/** The name of a structure's part: "walls" of "house" is "walls_of_house". */
export function partName(part: string, structure: string): string {
  return `${part}_of_${structure}`;
}

/** The parts of a structure, in the order of the world's list; empty for a structure without parts. */
export function partsOf(
  structure: string,
  { structures }: Pick<WorldKnowledge, 'structures'>,
): readonly KnownStructure[] {
  return structures.filter(({ part }) => part?.of === structure);
}
