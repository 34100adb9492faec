import type { Body, GoalCheck, TaskSetup } from '@s-agents/core';
import { abortable } from '@s-agents/kit';

/**
 * Returns what each agent holds at the start of the run (agent → item → count), which counts towards the goal. Usually
 * this is what the task gives. When the goal is checked through the bodies, the world may have existed before the run,
 * so their actual inventories are used.
 */
export async function heldAtStart(
  { inventories }: Pick<TaskSetup, 'inventories'>,
  source: GoalCheck['source'],
  bodies: readonly Body[],
  signal: AbortSignal,
): Promise<TaskSetup['inventories']> {
  if (source !== 'bodies') return inventories;
  const seen = await Promise.all(
    bodies.map(async (body) => {
      const { inventory } = await abortable(body.observe({ signal, surroundings: false }), signal);
      return [body.agent, inventory] as const;
    }),
  );
  return Object.fromEntries(seen.filter(([, inventory]) => Object.keys(inventory).length > 0));
}
