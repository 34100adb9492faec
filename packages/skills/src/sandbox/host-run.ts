import {
  lacksSchema,
  outcomeReasonSchema,
  succeeded,
  withLacks,
  type ActionOutcome,
  type Json,
  type Lack,
  type OutcomeReason,
  type SandboxResult,
  type SandboxRun,
} from '@s-agents/core';
import type { GuestCall, GuestEnd } from './protocol.js';

/** The reply to a guest's call: a value, or an outcome that is thrown in the guest. */
type Reply =
  | { readonly ok: true; readonly value: Json }
  | {
      readonly ok: false;
      readonly reason: OutcomeReason;
      readonly detail: string;
      readonly missing?: readonly Lack[];
    };

/** Answers one call of a guest, as JSON text. Rejects with what the host throws, which ends the run. */
export async function answerCall(call: GuestCall, run: Pick<SandboxRun, 'host' | 'primitives'>): Promise<string> {
  return replyText(await replyTo(call, run));
}

async function replyTo(call: GuestCall, { host, primitives }: Pick<SandboxRun, 'host' | 'primitives'>): Promise<Reply> {
  if (call.kind === 'observe') return { ok: true, value: await host.observe() };
  if (call.kind === 'parametersFor') {
    const parameters = JSON.parse(call.parameters) as Json;
    return replyOf(host.parametersFor?.(call.skill, parameters) ?? succeeded(parameters));
  }
  // The worker has checked the name, but the host does not trust the worker.
  if (!primitives.includes(call.primitive))
    return { ok: false, reason: 'invalid', detail: `there is no primitive "${call.primitive}"` };
  return replyOf(await host.run(call.primitive, JSON.parse(call.parameters) as Json));
}

function replyOf(outcome: ActionOutcome): Reply {
  switch (outcome.status) {
    case 'succeeded':
      return { ok: true, value: outcome.value ?? null };
    case 'failed':
      return { ok: false, reason: outcome.reason, detail: outcome.detail, ...withLacks(outcome.missing) };
    case 'cancelled':
      return { ok: false, reason: 'interrupted', detail: outcome.detail };
  }
}

/** Serializes a reply. Plain JSON text is the only form in which data of the host enters a guest. */
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
        ? { status: 'failed', reason: reason.data, detail: end.detail, ...withLacks(lacksIn(end.missing)) }
        : { status: 'crashed', kind: 'error', detail: `${end.reason}: ${end.detail}` };
    }
    case 'crashed':
      return end;
  }
}

/** What a guest says that it lacked; nothing if the text is malformed, since the failure counts either way. */
function lacksIn(text: string | null): readonly Lack[] {
  if (text === null || text === '') return [];
  const lacks = lacksSchema.safeParse(JSON.parse(text));
  return lacks.success ? lacks.data : [];
}
