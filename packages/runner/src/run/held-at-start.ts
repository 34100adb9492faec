import { abortable, type Body, type GoalCheck, type TaskSetup } from '@s-agents/core';

/**
 * What the run begins with, agent → item → count: what the task gives or, in a world that is judged by what its bodies
 * see and may have been there before, what they hold as they come in. Both count towards the goal.
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
