import { partsOf, workText, type Ingredient, type Work, type WorldKnowledge } from '@s-agents/core';
import type { World } from '../purposes/schemas.js';

/** What a prompt says of the world; of structures that the request names, their parts too. `inabilities` are verbs left out. */
export function worldOf(
  knowledge: Pick<WorldKnowledge, 'verbs' | 'rules' | 'structures'>,
  request: Work,
  inabilities: readonly string[] = [],
): World {
  const words = workText(request)
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return {
    verbs: knowledge.verbs.filter(({ verb }) => !inabilities.includes(verb)),
    rules: [...knowledge.rules],
    structures: knowledge.structures
      .filter(({ part }) => part === undefined)
      .map(({ name, materials }) => ({
        name,
        materials: countsOf(materials),
        parts: (words.includes(name) ? partsOf(name, knowledge) : []).map((part) => ({
          name: part.name,
          materials: countsOf(part.materials),
          after: [...(part.part?.after ?? [])],
        })),
      })),
  };
}

function countsOf(materials: readonly Ingredient[]): World['structures'][number]['materials'] {
  return materials.map(({ name, count }) => ({ name, count }));
}
