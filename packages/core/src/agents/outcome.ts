import { z } from 'zod';
import type { Json } from '../json/json.js';

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
  'unsupported',
  'invalid',
  'refused',
] as const;
export const outcomeReasonSchema = z.enum(outcomeReasons);
export type OutcomeReason = z.infer<typeof outcomeReasonSchema>;

/** Reasons that may be gone at the next try: failing for one of them does not mean that the action is impossible. */
export const retryableReasons: ReadonlySet<OutcomeReason> = new Set<OutcomeReason>([
  'timeout',
  'interrupted',
  'died',
  'blocked',
  'target-gone',
]);

/** How an action or a primitive ended. A failure is a value, not an exception. */
export const actionOutcomeSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('succeeded'), value: z.custom<Json>().optional() }),
  z.object({ status: z.literal('failed'), reason: outcomeReasonSchema, detail: z.string() }),
  z.object({ status: z.literal('cancelled'), detail: z.string() }),
]);
export type ActionOutcome = z.infer<typeof actionOutcomeSchema>;

export function succeeded(value?: Json): ActionOutcome {
  return value === undefined ? { status: 'succeeded' } : { status: 'succeeded', value };
}

export function failed(reason: OutcomeReason, detail: string): ActionOutcome {
  return { status: 'failed', reason, detail };
}

export function cancelled(detail: string): ActionOutcome {
  return { status: 'cancelled', detail };
}
