import { positionSchema, type Condition } from '@s-agents/core';
import { z } from 'zod';

const kind = 'stored';
const detailSchema = z.object({
  items: z.array(z.string()).min(1),
  count: z.int().positive(),
  position: positionSchema,
  /** Its kind; absent where any container will do. */
  container: z.string().optional(),
});
/** Items, any of `items`, that a goal wants in the container at a position. Every item counts as one piece. */
export type WantedStore = z.infer<typeof detailSchema>;

/** The condition that so many items lie in the container at a position. */
export function storedFact(
  name: string,
  items: readonly string[],
  { count, position, container }: Omit<WantedStore, 'items'>,
): Condition {
  return {
    kind: 'fact',
    name: kind,
    text: `${count} ${name} in the ${container ?? 'container'} at (${position.x}, ${position.y}, ${position.z})`,
    pieces: count,
    detail: { items: [...items], count, position: { ...position }, ...(container === undefined ? {} : { container }) },
  };
}

/** The items in a container that a condition is about; null for another condition. */
export function wantedStore(condition: Condition): WantedStore | null {
  return condition.kind === 'fact' && condition.name === kind ? detailSchema.parse(condition.detail) : null;
}
