import { z } from 'zod';

/** Further from the middle of the world there is none. */
const farthest = 30_000_000;
const coordinate = z.number().min(-farthest).max(farthest);
const place = z.strictObject({ x: coordinate, y: coordinate.optional(), z: coordinate });

/**
 * A box in which no body changes anything, from its lowest to its highest corner, both included; without `y` at all
 * heights.
 */
export interface ProtectedArea {
  readonly name?: string;
  readonly from: Corner;
  readonly to: Corner;
}

interface Corner {
  readonly x: number;
  readonly y?: number;
  readonly z: number;
}

const area = z
  .strictObject({
    name: z
      .string()
      .regex(/^[^\p{Cc}]{1,60}$/u, 'a name of 1 to 60 characters in one line')
      .optional(),
    from: place,
    to: place,
  })
  .superRefine(({ from, to }, context) => {
    if ((from.y === undefined) === (to.y === undefined)) return;
    const corner = from.y === undefined ? 'from' : 'to';
    context.addIssue({
      code: 'custom',
      path: [corner, 'y'],
      message: 'given in both corners, or in neither for all heights',
    });
  })
  .transform(({ name, from, to }): ProtectedArea => {
    const lower = (one: number, other: number): number => Math.floor(Math.min(one, other));
    const upper = (one: number, other: number): number => Math.floor(Math.max(one, other));
    const between = (choose: typeof lower): Corner => ({
      x: choose(from.x, to.x),
      ...(from.y === undefined || to.y === undefined ? {} : { y: choose(from.y, to.y) }),
      z: choose(from.z, to.z),
    });
    return { ...(name === undefined ? {} : { name }), from: between(lower), to: between(upper) };
  });

/** `environment.protect` in a config: where bodies dig nothing and put nothing, whatever they are told. */
export const protectSchema = z.array(area).default([]);

/** `environment.leaveBuilt` in a config: whether bodies leave alone what others have built, unless they are asked for it. */
export const leaveBuiltSchema = z.boolean().default(true);
