import type { Condition } from '@s-agents/core';
import { wantedBody } from './body-fact.js';

/** What is held while a condition holds, so many of any of the items; null where it is not about that. */
export interface Held {
  readonly items: readonly string[];
  readonly count: number;
  readonly agent?: string | undefined;
}

export function heldFor(condition: Condition): Held | null {
  if (condition.kind === 'holds') return condition;
  const { wanted, agent } = wantedBody(condition) ?? {};
  return wanted?.state === 'equipped' ? { items: wanted.items, count: 1, agent } : null;
}
