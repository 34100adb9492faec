import type { Deed } from '@s-agents/core';
import { isSameWork } from '@s-agents/kit';

/** Deeds with one more; what is handed to the same agent twice is handed over at once. */
export function withDeed(deeds: readonly Deed[], more: Deed): readonly Deed[] {
  const same = deeds.find((deed) => deed.recipient !== undefined && isSameWork([deed], [more]));
  if (same === undefined) return [...deeds, more];
  return deeds.map((deed) => (deed === same ? { ...deed, quantity: deed.quantity + more.quantity } : deed));
}
