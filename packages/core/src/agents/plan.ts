import { z } from 'zod';

/** One agent's part of a stage. `task` is one deed as text ("mine 17 log"), or several joined by "; ". */
export const assignmentSchema = z.object({ agent: z.string(), task: z.string().min(1) });
export type Assignment = z.infer<typeof assignmentSchema>;

/** Assignments that can be carried out at the same time. Work that depends on them belongs to a later stage. */
export const stageSchema = z.object({ title: z.string(), assignments: z.array(assignmentSchema) });
export type Stage = z.infer<typeof stageSchema>;

/** A long-term plan and its objective (S-Agents, section 3.2.3). */
export const planSchema = z.object({
  objective: z.string(),
  analysis: z.string(),
  stages: z.array(stageSchema),
  /** The stage to do now, the task at hand; null when there is nothing to do. */
  taskAtHand: stageSchema.nullable(),
  /** Who asked for the objective, and receives the report on it. */
  informer: z.string(),
  /** Why the planner has given up the objective, as reported to the informer. Absent unless it has given up. */
  givenUp: z.string().optional(),
});
export type Plan = z.infer<typeof planSchema>;
