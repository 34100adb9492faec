import { z } from 'zod';

/** Who does what in a stage; `task` is one deed in words ("mine 17 log"), or several joined by "; ". */
export const assignmentSchema = z.object({ agent: z.string(), task: z.string().min(1) });
export type Assignment = z.infer<typeof assignmentSchema>;

/** Things that can be done at the same time. What depends on them belongs to a later stage. */
export const stageSchema = z.object({ title: z.string(), assignments: z.array(assignmentSchema) });
export type Stage = z.infer<typeof stageSchema>;

/** A long-term plan and the objective that it serves (S-Agents, section 3.2.3). */
export const planSchema = z.object({
  objective: z.string(),
  analysis: z.string(),
  stages: z.array(stageSchema),
  /** The stage to do now, the task at hand; null when there is nothing to do. */
  taskAtHand: stageSchema.nullable(),
  /** Who asked for it, and is told how it went. */
  informer: z.string(),
  /**
   * Why the objective cannot be met: whoever plans has given it up, and says so to the informer. Absent as long as
   * there is hope.
   */
  givenUp: z.string().optional(),
});
export type Plan = z.infer<typeof planSchema>;
