import { z } from 'zod';

/**
 * What a letter of a blueprint stands for: a block, a word for several ("planks"), "air" for what must be empty, or
 * null for what does not matter.
 */
const meaning = z.string().min(1).nullable();

/**
 * A building as layers of letters, from the bottom up; a layer is a list of rows from north to south (z grows), a row's
 * letters go from west to east (x grows). A blank does not matter and needs no entry in the legend.
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
            message: `letters of the legend only ("${unknown}" is none)`,
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

/** Every cell that matters, from the bottom up. */
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
