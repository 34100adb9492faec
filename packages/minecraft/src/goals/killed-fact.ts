import type { Condition } from '@s-agents/core';
import { z } from 'zod';

const kind = 'killed';
const detailSchema = z.object({ creature: z.string(), count: z.int().positive(), agent: z.string().optional() });
/** Creatures that a goal wants killed since the run began, by `agent` or, without one, by the team. */
export type WantedKills = z.infer<typeof detailSchema>;

/** The condition that so many creatures of a kind have been killed since the run began. */
export function killedFact({ creature, count, agent }: WantedKills): Condition {
  return {
    kind: 'fact',
    name: kind,
    text: `${agent ?? 'the team'} has killed ${count} ${creature}`,
    pieces: count,
    detail: { creature, count, ...(agent === undefined ? {} : { agent }) },
  };
}

/** The kills that a condition is about; null for another condition. */
export function wantedKills(condition: Condition): WantedKills | null {
  return condition.kind === 'fact' && condition.name === kind ? detailSchema.parse(condition.detail) : null;
}
