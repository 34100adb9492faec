import { blockStateText, readBlockState, textsOf } from '@s-agents/minecraft-rules';
import { z } from 'zod';
import { propertiesSchema } from '../primitives/block-position.js';

/**
 * The meaning of a letter in a blueprint: a block, a word for several ("planks"), "air" for a cell that must be empty,
 * or null for a cell that does not matter. A block may have properties, in the game's notation
 * ("oak_stairs[facing=east]") or beside its name.
 */
const meaning = z
  .union([
    z.string().min(1),
    z
      .strictObject({ block: z.string().min(1), properties: propertiesSchema })
      .transform(({ block, properties }) => blockStateText({ name: block, properties: textsOf(properties) })),
  ])
  .nullable()
  .transform((text) => (text !== null && comesAlong(text) ? null : text));

/** Whether a block, in the game's notation, is put down along with its other half: the head of a bed, the top of a plant. */
export function comesAlong(text: string): boolean {
  const { name, properties } = readBlockState(text) ?? { name: text, properties: {} };
  return properties['part'] === 'head' || (properties['half'] === 'upper' && !name.endsWith('_door'));
}

/** The most letters of a blueprint: what is larger takes minutes to read, and a team days to build. */
export const mostLetters = 20_000;

/** The name of a blueprint or of a part of one. */
export const structureNameSchema = z.string().regex(/^[a-z][a-z0-9_]*$/, 'a name of lower-case letters, digits and _');

/**
 * A part of a structure: the cells of these letters in these layers, counted from 0 at the bottom; where only one of the
 * two is given, all cells of it. `after` names the parts that must stand before it is begun.
 */
const partSchema = z
  .strictObject({
    letters: z.string().min(1).optional(),
    layers: z.array(z.int().nonnegative()).min(1).optional(),
    after: z.array(structureNameSchema).default([]),
  })
  .refine(({ letters, layers }) => letters !== undefined || layers !== undefined, {
    message: 'cells of the blueprint, by "letters" or "layers" or both',
  });
export type BlueprintPart = z.infer<typeof partSchema>;

/**
 * A structure as layers of letters. Layers go from the bottom up, a layer's rows from north to south (z grows), a row's
 * letters from west to east (x grows). A blank is a cell that does not matter; it needs no entry in the legend. A cell
 * belongs to the first of `parts` that names it. Without `parts`, a structure's layers tell its parts.
 */
export const blueprintSchema = z
  .strictObject({
    legend: z.record(z.string().length(1), meaning),
    layers: z.array(z.array(z.string()).min(1)).min(1),
    parts: z.record(structureNameSchema, partSchema).optional(),
  })
  .superRefine((blueprint, context) => {
    const { legend, layers } = blueprint;
    if (layers.flat().reduce((letters, row) => letters + row.length, 0) > mostLetters) {
      context.addIssue({ code: 'custom', path: ['layers'], message: `at most ${mostLetters} letters in all` });
      return;
    }
    for (const { path, message } of partProblems(blueprint)) context.addIssue({ code: 'custom', path, message });
    layers.forEach((rows, layer) =>
      rows.forEach((row, z) => {
        const unknown = [...row].find((letter) => letter !== ' ' && !(letter in legend));
        if (unknown !== undefined)
          context.addIssue({
            code: 'custom',
            path: ['layers', layer, z],
            message: `made of letters of the legend ("${unknown}" is not one)`,
          });
      }),
    );
  });
export type Blueprint = z.infer<typeof blueprintSchema>;
type Parts = Record<string, BlueprintPart>;

/** One cell of a blueprint, relative to its north-western bottom corner. */
export interface BlueprintCell {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly letter: string;
  readonly means: string;
}

/** Returns every cell that matters, from the bottom up. */
export function cellsOf({ legend, layers }: Pick<Blueprint, 'legend' | 'layers'>): readonly BlueprintCell[] {
  return layers.flatMap((rows, y) =>
    rows.flatMap((row, z) =>
      [...row].flatMap((letter, x) => {
        const means = letter === ' ' ? null : (legend[letter] ?? null);
        return means === null ? [] : [{ x, y, z, letter, means }];
      }),
    ),
  );
}

/** The name of the part to which a cell belongs; undefined where no part names it. */
export function partOfCell({ letter, y }: Pick<BlueprintCell, 'letter' | 'y'>, parts: Parts): string | undefined {
  return Object.keys(parts).find((name) => {
    const { letters, layers } = parts[name] as BlueprintPart;
    return (letters?.includes(letter) ?? true) && (layers?.includes(y) ?? true);
  });
}

interface PartProblem {
  readonly path: (string | number)[];
  readonly message: string;
}

function partProblems(blueprint: {
  readonly legend: Record<string, string | null>;
  readonly layers: string[][];
  readonly parts?: Parts | undefined;
}): readonly PartProblem[] {
  const { parts } = blueprint;
  if (parts === undefined) return [];
  const names = Object.keys(parts);
  const cells = cellsOf(blueprint).map((cell) => ({ ...cell, part: partOfCell(cell, parts) }));
  const homeless = cells.find(({ part }) => part === undefined);
  return [
    ...(homeless === undefined
      ? []
      : [
          {
            path: ['parts'],
            message: `parts to which every cell belongs ("${homeless.letter}" in layer ${homeless.y} is in none)`,
          },
        ]),
    ...names.flatMap((name) => [
      ...(cells.some(({ part }) => part === name)
        ? []
        : [{ path: ['parts', name], message: 'a part with cells that belong to no part before it' }]),
      ...(parts[name]?.after ?? []).flatMap((earlier, index) =>
        names.includes(earlier) && !comesAfter(earlier, name, parts)
          ? []
          : [
              {
                path: ['parts', name, 'after', index],
                message: `another part that does not come after ${name} itself (${names.filter((other) => other !== name).join(', ')})`,
              },
            ],
      ),
    ]),
  ];
}

/** Whether a part is another one, or comes after it. */
function comesAfter(part: string, other: string, parts: Parts, seen: readonly string[] = []): boolean {
  if (part === other) return true;
  return (
    !seen.includes(part) &&
    (parts[part]?.after ?? []).some((earlier) => comesAfter(earlier, other, parts, [...seen, part]))
  );
}
