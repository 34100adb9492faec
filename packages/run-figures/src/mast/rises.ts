import type { RunEvent } from '@s-agents/core';

/** World seconds at which the goal's count rose above what it had been at best. */
export function risesOf(events: readonly RunEvent[]): readonly number[] {
  const rises: number[] = [];
  let best = 0;
  for (const event of events)
    if (event.type === 'goal.checked' && event.status.reached > best) {
      best = event.status.reached;
      rises.push(event.at);
    }
  return rises;
}
