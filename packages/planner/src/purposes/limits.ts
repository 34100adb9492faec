import { z } from 'zod';
import { quantityProblems } from '../checks/quantity-problems.js';

/** The most that one answer of a planner may hold. An answer with more is malformed. */
export const planLimits = {
  tasks: 2_000,
  /** Messages to others, and questions. */
  messages: 50,
  /** Names and ids in a list. */
  names: 2_000,
  /** Kinds of items of one agent. */
  items: 1_000,
  /** Characters of a task or a message. */
  text: 4_000,
  /** Characters of a reason or an analysis. */
  thoughts: 20_000,
} as const;

/**
 * A list of so many entries at most. Servers of models are not sent the limit: some build a grammar from it that grows
 * with it.
 */
export function listOf<Entry extends z.ZodType>(entry: Entry, most: number): z.ZodArray<Entry> {
  return z.array(entry).refine(({ length }) => length <= most, `has more than ${most} entries`);
}

/** A text of so many characters at most. */
export function textOf(most: number): z.ZodString {
  return z.string().refine(({ length }) => length <= most, `has more than ${most} characters`);
}

/** The text of a planned task. One with a quantity that is no quantity is malformed: nothing can be done with it. */
export const plannedTaskSchema = textOf(planLimits.text)
  .min(1)
  .check(({ value, issues }) => {
    for (const message of quantityProblems(value)) issues.push({ code: 'custom', input: value, message });
  });
