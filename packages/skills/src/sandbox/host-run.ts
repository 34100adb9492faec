import {
  outcomeReasonSchema,
  type Json,
  type OutcomeReason,
  type SandboxResult,
  type SandboxRun,
} from '@s-agents/core';
import type { GuestCall, GuestEnd } from './protocol.js';

/** What a guest is told of its call: a value, or an outcome that is thrown in the guest. */
type Reply =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly reason: OutcomeReason; readonly detail: string };

/** Answers one call of a guest, as JSON text. Rejects with what the host throws: that ends the run. */
export async function answer(call: GuestCall, run: Pick<SandboxRun, 'host' | 'primitives'>): Promise<string> {
  return replyText(await replyTo(call, run));
}

async function replyTo(call: GuestCall, { host, primitives }: Pick<SandboxRun, 'host' | 'primitives'>): Promise<Reply> {
  if (call.kind === 'observe') return { ok: true, value: await host.observe() };
  // The guest's side has checked the name; it is checked again on this side of the wall.
  if (!primitives.includes(call.primitive))
    return { ok: false, reason: 'invalid', detail: `there is no primitive "${call.primitive}"` };
  const outcome = await host.run(call.primitive, JSON.parse(call.parameters) as Json);
  switch (outcome.status) {
    case 'succeeded':
      return { ok: true, value: outcome.value ?? null };
    case 'failed':
      return { ok: false, reason: outcome.reason, detail: outcome.detail };
    case 'cancelled':
      return { ok: false, reason: 'interrupted', detail: outcome.detail };
  }
}

/** The only form in which anything of the host enters a guest: plain JSON, with every field in its place. */
function replyText(reply: Reply): string {
  return JSON.stringify(reply.ok ? { ok: true, value: reply.value ?? null } : reply);
}

export function resultOf(end: GuestEnd): SandboxResult {
  switch (end.status) {
    case 'returned':
      return { status: 'returned', value: JSON.parse(end.text) as Json };
    case 'failed': {
      const reason = outcomeReasonSchema.safeParse(end.reason);
      return reason.success
        ? { status: 'failed', reason: reason.data, detail: end.detail }
        : { status: 'crashed', kind: 'error', detail: `${end.reason}: ${end.detail}` };
    }
    case 'crashed':
      return end;
  }
}
