import { z } from 'zod';
import type { Json } from '../../json/json.js';
import type { Immutable } from '../../json/immutable.js';

/** The reasons for which an action can fail. The list is closed, so that planners can rely on it. */
export const outcomeReasons = [
  'not-found',
  'unreachable',
  'missing-item',
  'missing-tool',
  'inventory-full',
  'target-gone',
  'blocked',
  'timeout',
  'interrupted',
  'died',
  'driven-off',
  'unsupported',
  'invalid',
  'refused',
] as const;
export const outcomeReasonSchema = z.enum(outcomeReasons);
export type OutcomeReason = z.infer<typeof outcomeReasonSchema>;

/** What a failed action lacked: so many more of any of the items, each an item's name or a word for several of them. */
const lackSchema = z.object({
  items: z.array(z.string().min(1).max(100)).min(1).max(200),
  count: z.int().positive(),
});
export type Lack = Immutable<z.infer<typeof lackSchema>>;
/** All that a failed action lacked. Code that the product did not write may say it, hence the bounds. */
export const lacksSchema = z.array(lackSchema).max(100);

/** How an action or a primitive ended. A failure is a value, not an exception. */
export const actionOutcomeSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('succeeded'), value: z.custom<Json>().optional() }),
  z.object({
    status: z.literal('failed'),
    reason: outcomeReasonSchema,
    detail: z.string(),
    missing: lacksSchema.optional(),
  }),
  z.object({ status: z.literal('cancelled'), detail: z.string() }),
]);
export type ActionOutcome = z.infer<typeof actionOutcomeSchema>;

export function succeeded(value?: Json): ActionOutcome {
  return value === undefined ? { status: 'succeeded' } : { status: 'succeeded', value };
}

/** `detail` says for people and models what `missing` says for programs. */
export function failed(reason: OutcomeReason, detail: string, missing: readonly Lack[] = []): ActionOutcome {
  return { status: 'failed', reason, detail, ...withLacks(missing) };
}

/** The field `missing` of an outcome or a report; none where nothing is lacking. */
export function withLacks(missing: readonly Lack[] = []): { missing?: { items: string[]; count: number }[] } {
  return missing.length === 0 ? {} : { missing: missing.map(({ items, count }) => ({ items: [...items], count })) };
}

export function cancelled(detail: string): ActionOutcome {
  return { status: 'cancelled', detail };
}
