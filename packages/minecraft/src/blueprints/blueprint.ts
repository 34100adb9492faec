import { z } from 'zod';

/**
 * The meaning of a letter in a blueprint: a block, a word for several ("planks"), "air" for a cell that must be empty,
 * or null for a cell that does not matter.
 */
const meaning = z.string().min(1).nullable();

/**
 * A structure as layers of letters. Layers go from the bottom up, a layer's rows from north to south (z grows), a row's
 * letters from west to east (x grows). A blank is a cell that does not matter; it needs no entry in the legend.
 */
export const blueprintSchema = z
  .strictObject({
    legend: z.record(z.string().length(1), meaning),
    layers: z.array(z.array(z.string()).min(1)).min(1),
  })
  .superRefine(({ legend, layers }, context) => {
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

/** One cell of a blueprint, relative to its north-western bottom corner. */
export interface BlueprintCell {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly means: string;
}

/** Returns every cell that matters, from the bottom up. */
export function cellsOf({ legend, layers }: Blueprint): readonly BlueprintCell[] {
  return layers.flatMap((rows, y) =>
    rows.flatMap((row, z) =>
      [...row].flatMap((letter, x) => {
        const means = letter === ' ' ? null : (legend[letter] ?? null);
        return means === null ? [] : [{ x, y, z, means }];
      }),
    ),
  );
}
