import type { Deed } from '@s-agents/core';

/** What an action is about, without its place in a queue. */
export function deedOf({
  id: _,
  intent: __,
  ...deed
}: Deed & { readonly id?: string; readonly intent?: unknown }): Deed {
  return deed;
}
