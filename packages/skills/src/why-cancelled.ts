import { Cancelled } from '@s-agents/core';

/** Returns the text of a signal's reason, or of an error that an aborted wait threw. */
export function whyCancelled(reason: unknown): string {
  if (reason instanceof Cancelled) return reason.why;
  return reason instanceof Error ? reason.message : String(reason);
}
