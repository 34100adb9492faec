import { z } from 'zod';
import { deedSchema, type Deed } from './action.js';

/**
 * What a task is about: its deeds, one after the other. A part that reads as no deed, as people and models may write it,
 * is kept in its words.
 */
export type Work = readonly (Deed | string)[];
const parts = z.array(z.union([deedSchema, z.string().min(1)]));
export const workSchema: z.ZodType<Work> = parts;
/** The work of a task, which is at least one part. */
export const someWorkSchema: z.ZodType<Work> = parts.min(1);
