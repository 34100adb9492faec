import type { Random } from '@s-agents/core';
import type { DeclaredLatency } from '@s-agents/kit';

/** Returns the world seconds that one call takes, rounded to milliseconds. */
export function drawLatency(latency: DeclaredLatency, random: Random): number {
  const seconds =
    typeof latency === 'number' ? latency : Math.max(0, latency.mean + latency.deviation * random.normal());
  return Math.round(seconds * 1000) / 1000;
}
