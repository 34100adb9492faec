import type { Ingredient, Work, WorldKnowledge } from '@s-agents/core';
import { partsOf, workText } from '@s-agents/kit';
import { z } from 'zod';

const materialsSchema = z.array(z.object({ name: z.string(), count: z.number() }));

/**
 * What the environment tells planners of its world (core, `WorldKnowledge`); of what can be built only what it takes,
 * and of a structure that they are asked for its parts, each with the parts that it comes after.
 */
export const worldSchema = z.object({
  verbs: z.array(
    z.object({
      verb: z.string(),
      doc: z.string(),
      takes: z.boolean().optional(),
      shared: z.boolean().optional(),
      gives: z.boolean().optional(),
    }),
  ),
  rules: z.array(z.string()),
  structures: z.array(
    z.object({
      name: z.string(),
      materials: materialsSchema,
      parts: z.array(z.object({ name: z.string(), materials: materialsSchema, after: z.array(z.string()) })),
    }),
  ),
});
export type World = z.infer<typeof worldSchema>;

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
