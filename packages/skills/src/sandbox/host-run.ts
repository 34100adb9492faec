import { outcomeReasonSchema, type Json, type SandboxResult, type SandboxRun } from '@s-agents/core';
import type { GuestCall, GuestEnd, HostReply } from './protocol.js';

/** Answers one call of a guest. Rejects with what the host throws: that ends the run. */
export async function answer(
  call: GuestCall,
  { host, primitives }: Pick<SandboxRun, 'host' | 'primitives'>,
): Promise<HostReply> {
  if (call.kind === 'observe') return { ok: true, text: JSON.stringify(await host.observe()) };
  // The guest's side has checked the name; it is asked again on this side of the wall.
  if (!primitives.includes(call.primitive))
    return { ok: false, reason: 'invalid', detail: `there is no primitive "${call.primitive}"` };
  const outcome = await host.run(call.primitive, JSON.parse(call.parameters) as Json);
  switch (outcome.status) {
    case 'succeeded':
      return { ok: true, text: JSON.stringify(outcome.value ?? null) };
    case 'failed':
      return { ok: false, reason: outcome.reason, detail: outcome.detail };
    case 'cancelled':
      return { ok: false, reason: 'interrupted', detail: outcome.detail };
  }
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
